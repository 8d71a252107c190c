//! The service: emits the hosts, deployments, envelopes and signing that all groups share.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::{Contract, Deployment, Envelope, Header, Host, Name, Recipe, Signing, Socket, Status};

use super::features::Features;
use super::operations::rate;
use super::scope::{Scope, View};
use crate::lower::{constant_ident, fact_doc, ident, integer, operation_path, option, shared_ident, variant_ident};
use crate::rust_names;

/// Emits the hosts, deployments, HTTP statuses, rate limit headers and envelopes.
///
/// A host exists only if the group of the operation that returns its time is compiled.
pub fn hosts(contract: &Contract, features: &Features<'_>) -> TokenStream {
    let scope = Scope::new(View::Endpoints, contract, "", []);
    for name in ["Host", "NamedDeployment", "RateHeader", "ServerTime", "Status"] {
        scope.import("tradewire_wire::operation", name);
    }
    for (path, name) in [("tradewire_models", "CODES"), ("tradewire_wire::envelope", "Envelope"), ("super", "signing")]
    {
        scope.import(path, name);
    }
    let hosts = contract.hosts.iter().map(|definition| {
        let (docs, name) = (fact_doc(&definition.fact), shared_ident(&definition.name));
        let (condition, host) = (features.condition(&definition.server_time.group), host(&scope, definition));
        (quote!(#condition #docs pub static #name: Host = #host;), quote!(#condition &#name))
    });
    let (hosts, all): (Vec<_>, Vec<_>) = hosts.unzip();
    let deployments = contract.deployments.iter().map(deployment);
    let statuses: Vec<_> = contract.statuses.iter().map(|of| status(&scope, of)).collect();
    let rate_headers: Vec<_> = contract.rate_headers.iter().map(|header| rate_header(&scope, header)).collect();
    let is_used = |name: &str| {
        contract.operations().any(|of| contract.envelope(of).is_some_and(|envelope| envelope.name == name))
    };
    let envelopes = contract.envelopes.iter().filter(|definition| is_used(&definition.name)).map(|definition| {
        let (name, envelope) = (ident(&rust_names::envelope_name(&definition.name)), envelope(definition));
        quote!(pub(crate) static #name: Envelope<'static> = #envelope;)
    });
    let uses = scope.uses();
    quote! {
        //! The hosts of the interface, the envelopes of their responses, and the publicly known deployments.

        #uses
        #(#hosts)*

        /// Every host of the contract.
        pub static HOSTS: &[&Host] = &[#(#all),*];

        /// Publicly known deployments.
        pub static DEPLOYMENTS: &[NamedDeployment] = &[#(#deployments),*];

        /// HTTP statuses that prove that a request was rejected before it could act.
        pub static STATUSES: &[Status] = &[#(#statuses),*];

        /// Response headers that report the usage of a rate limit.
        pub static RATE_HEADERS: &[RateHeader] = &[#(#rate_headers),*];
        #(#envelopes)*
    }
}

fn deployment(deployment: &Deployment) -> TokenStream {
    let (name, doc) = (&deployment.name, &deployment.fact.doc);
    let urls = deployment.base_urls.iter().map(|(host, url)| quote!((#host, #url)));
    let socket_urls = deployment.socket_urls.iter().map(|(socket, url)| quote!((#socket, #url)));
    quote! {
        NamedDeployment { name: #name, doc: #doc, base_urls: &[#(#urls),*], socket_urls: &[#(#socket_urls),*] }
    }
}

fn status(scope: &Scope<'_>, status: &Status) -> TokenStream {
    scope.import("tradewire_models", "kinds");
    let (code, doc, kind) = (integer(status.code()), &status.fact.doc, constant_ident(&status.kind));
    quote!(Status { code: #code, doc: #doc, kind: &kinds::#kind })
}

fn rate_header(scope: &Scope<'_>, header: &Header) -> TokenStream {
    scope.import("tradewire_wire::operation", "RateRole");
    let (name, role) = (&header.name, variant_ident(&header.role));
    quote!(RateHeader { role: RateRole::#role, name: #name })
}

fn host(scope: &Scope<'_>, host: &Host) -> TokenStream {
    let name = &host.name;
    let recipe = shared_ident(&host.recipe);
    let contract = scope.contract;
    let time = contract.time_field(host).zip(contract.operation(&host.server_time));
    let time = option(time.map(|(field, operation)| {
        let operation = operation_path(operation);
        quote!(ServerTime { operation: &super::#operation, field: #field })
    }));
    let codes = contract.common_codes(&host.name).map(|code| &code.wire);
    let limits = host.general_limits.iter().map(|limit| {
        scope.import("tradewire_wire", "Rate");
        scope.import("tradewire_wire::operation", "GeneralLimit");
        let (name, rates) = (limit.title(host), limit.written_rates.rates().into_iter().map(rate));
        let operations = contract.counted_operations(host, limit).into_iter();
        let operations = operations.map(|Name { group, name }| quote!((#group, #name)));
        quote!(GeneralLimit { name: #name, rates: &[#(#rates),*], operations: &[#(#operations),*] })
    });
    quote! {
        Host {
            name: #name,
            signing: &signing::SIGNING,
            recipe: &signing::#recipe,
            server_time: #time,
            codes: &[#(#codes),*],
            code_infos: CODES,
            statuses: STATUSES,
            general_limits: &[#(#limits),*],
        }
    }
}

fn envelope(envelope: &Envelope) -> TokenStream {
    let (status, ok, result) = (&envelope.status, integer(envelope.ok), &envelope.result);
    let (code, message) = (envelope.code_path(), envelope.message_path());
    let ok_code = option(envelope.ok_code.as_ref());
    quote! {
        Envelope {
            status: #status,
            ok: #ok,
            code: &[#(#code),*],
            message: &[#(#message),*],
            result: #result,
            ok_code: #ok_code,
            codes: CODES,
        }
    }
}

/// Emits the sockets. A socket exists only if its host does, and if the group of the operation of its key is compiled.
pub fn sockets(contract: &Contract, features: &Features<'_>) -> TokenStream {
    let condition = |socket: &Socket| {
        let groups = features.groups_of_socket(socket).into_iter();
        groups.filter_map(|name| features.condition(name)).collect::<TokenStream>()
    };
    let sockets = contract.sockets.iter().map(|definition| {
        let (docs, name) = (fact_doc(&definition.fact), constant_ident(&definition.name));
        let (condition, socket) = (condition(definition), socket(contract, definition));
        (quote!(#docs #condition pub static #name: channel::Socket = #socket;), quote!(#condition &#name))
    });
    let (sockets, all): (Vec<_>, Vec<_>) = sockets.unzip();
    let hosts = (!contract.sockets.is_empty()).then(|| {
        quote!(
            use super::hosts;
        )
    });
    quote! {
        //! The WebSocket addresses of the exchange.

        use tradewire_wire::channel;
        #hosts
        #(#sockets)*

        /// Every socket of the groups that are compiled.
        pub static SOCKETS: &[&channel::Socket] = &[#(#all),*];
    }
}

fn socket(contract: &Contract, socket: &Socket) -> TokenStream {
    let Socket { name, subscribe, unsubscribe, deflate, .. } = socket;
    let (host, success) = (shared_ident(&socket.host), integer(socket.success));
    let (send, answer) = (&socket.heartbeat.send, &socket.heartbeat.answer);
    let (interval, limit) = (integer(socket.heartbeat.interval), integer(socket.heartbeat.limit));
    let key = socket.key.as_ref().zip(socket.key.as_ref().and_then(|key| contract.operation(&key.operation())));
    let key = option(key.map(|(key, operation)| {
        let (operation, field) = (operation_path(operation), key.field.as_deref().unwrap_or_default());
        let place = match &key.member {
            Some(member) => quote!(channel::KeyPlace::Member(#member)),
            None => quote!(channel::KeyPlace::Topic),
        };
        let (valid, codes) = (integer(key.valid), key.codes.iter().map(|code| integer(*code)));
        let (messages, texts) = (&key.messages, &key.texts);
        quote! {
            channel::SocketKey {
                operation: &super::#operation,
                field: #field,
                place: #place,
                valid: #valid,
                codes: &[#(#codes),*],
                messages: &[#(#messages),*],
                texts: &[#(#texts),*],
            }
        }
    }));
    quote! {
        channel::Socket {
            name: #name,
            host: &hosts::#host,
            heartbeat: channel::Heartbeat { send: #send, answer: #answer, interval: #interval, limit: #limit },
            subscribe: #subscribe,
            unsubscribe: #unsubscribe,
            deflate: #deflate,
            key: #key,
            success: #success,
        }
    }
}

/// Emits the signing declaration and its recipes, or nothing if the contract has none.
pub fn signing(contract: &Contract) -> TokenStream {
    let Some(signing) = &contract.signing else { return TokenStream::new() };
    let (docs, declaration) = (fact_doc(&signing.fact), signing_declaration(contract, signing));
    let recipes = signing.recipes.iter().map(|definition| {
        let (name, recipe) = (shared_ident(&definition.name), recipe(definition));
        quote!(pub(super) static #name: Recipe = #recipe;)
    });
    let example_caller = signing.example.is_some().then(|| quote!(ExampleCaller,));
    quote! {
        //! Signing.

        use tradewire_wire::signing::{
            #example_caller HeaderRole, Part, Recipe, RecvWindow, SignatureRejection, Signing,
        };
        #docs
        pub static SIGNING: Signing = #declaration;
        #(#recipes)*
    }
}

fn signing_declaration(contract: &Contract, signing: &Signing) -> TokenStream {
    let headers = signing.headers.iter().map(|header| {
        let (role, name) = (variant_ident(&header.role), &header.name);
        quote!((HeaderRole::#role, #name))
    });
    let example = option(signing.example.as_ref().map(|caller| {
        let (key, secret, at_millis) = (&caller.key, &caller.secret, integer(caller.timestamp));
        quote!(ExampleCaller { key: #key, secret: #secret, at_millis: #at_millis })
    }));
    let (prefix, accepted, max_ahead) = (&signing.prefix, &signing.accepted, integer(signing.max_ahead));
    let default_algorithm = contract.default_algorithm();
    let recipes = signing.recipes.iter().map(|recipe| shared_ident(&recipe.name));
    let rejections =
        rejection_table(signing.rejections.iter().map(|(rejection, text)| (rejection.as_str(), text.as_str())));
    quote! {
        Signing {
            prefix: #prefix,
            accepted: &[#(#accepted),*],
            headers: &[#(#headers),*],
            default_algorithm: #default_algorithm,
            max_ahead_millis: #max_ahead,
            rejections: #rejections,
            recipes: &[#(&#recipes),*],
            example: #example,
        }
    }
}

/// Returns the table that maps each reason for a rejection to the text that the exchange sends.
fn rejection_table<'a>(rejections: impl Iterator<Item = (&'a str, &'a str)>) -> TokenStream {
    let rejections = rejections.map(|(rejection, text)| {
        let rejection = variant_ident(rejection);
        quote!((SignatureRejection::#rejection, #text))
    });
    quote!(&[#(#rejections),*])
}

fn recipe(recipe: &Recipe) -> TokenStream {
    let window = &recipe.recv_window;
    let (required, default, max) = (window.required, integer(window.default_millis), integer(window.max_millis));
    let (name, codes, otherwise) = (&recipe.name, rejection_table(recipe.codes()), recipe.otherwise());
    let signed = recipe.signed.iter().map(|role| ident(&format!("{role:?}")));
    let parts = recipe.parts.iter().map(|part| ident(&format!("{part:?}")));
    let http_status = integer(recipe.http_status);
    quote! {
        Recipe {
            name: #name,
            signed: &[#(HeaderRole::#signed),*],
            parts: &[#(Part::#parts),*],
            recv_window: RecvWindow { required: #required, default_millis: #default, max_millis: #max },
            http_status: #http_status,
            codes: #codes,
            otherwise: #otherwise,
        }
    }
}
