//! What all groups share: hosts, deployments, envelopes, signing, and the list of all operations.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::specs::{evidence, field_spec, optional};
use crate::contract::{Contract, Envelope, Group, Host, Recipe, Signing, Status};
use crate::language::Part;
use crate::lower::{fact_doc, ident};
use crate::names;

/// The root of the endpoints: groups, and lists of everything.
pub fn endpoints_root(contract: &Contract) -> TokenStream {
    let groups: Vec<_> = contract.groups.iter().map(|group| ident(&names::module_name(&group.name))).collect();
    let operations = contract.groups.iter().flat_map(operation_paths);
    let tables = contract.groups.iter().filter(|group| !group.operations.is_empty()).map(|group| {
        let (name, about, operations) = (&group.name, &group.doc, operation_paths(group));
        quote! {
            Group {
                name: #name,
                doc: #about,
                operations: &[#(#operations),*],
            }
        }
    });
    let hosts = contract.hosts.iter().map(|host| ident(&names::shared_name(&host.name)));
    quote! {
        use crate::spec::{Group, Host, Operation};
        #(pub mod #groups;)*
        pub mod hosts;
        mod signing;
        pub use hosts::{DEPLOYMENTS, STATUSES};
        pub use signing::SIGNING;
        /// Every group of the contract that has operations.
        pub static GROUPS: &[Group] = &[#(#tables),*];
        /// Every operation of the contract, sorted by group.
        pub static OPERATIONS: &[&Operation] = &[#(#operations),*];
        /// Every host of the contract.
        pub static HOSTS: &[&Host] = &[#(&hosts::#hosts),*];
    }
}

/// Where the operations of a group stand in the table.
fn operation_paths(group: &Group) -> Vec<TokenStream> {
    let module = ident(&names::module_name(&group.name));
    let constants = group.operations.iter().map(|operation| ident(&names::constant_name(&operation.name.name)));
    constants.map(|constant| quote!(&#module::specs::#constant)).collect()
}

/// Hosts, deployments and envelopes.
pub fn hosts(contract: &Contract) -> TokenStream {
    let hosts = contract.hosts.iter().map(|of| host(of, &common_codes(contract, &of.name)));
    let statuses = contract.statuses.iter().map(status);
    let envelopes = contract.envelopes.iter().map(envelope);
    let deployments = contract.deployments.iter().map(|deployment| {
        let (name, about, evidence) = (&deployment.name, &deployment.fact.doc, evidence(deployment.fact.evidence));
        let urls = deployment.base_urls.iter().map(|(host, url)| quote!((#host, #url)));
        quote! {
            NamedDeployment {
                name: #name,
                doc: #about,
                base_urls: &[#(#urls),*],
                evidence: #evidence,
            }
        }
    });
    quote! {
        //! The hosts of the interface, the envelopes of their answers, and the deployments that are publicly known.
        use crate::models::Evidence;
        use crate::spec::*;
        #(#hosts)*
        /// Deployments that are publicly known.
        pub static DEPLOYMENTS: &[NamedDeployment] = &[#(#deployments),*];
        /// HTTP statuses that show that a request was turned away before it could act.
        pub static STATUSES: &[Status] = &[#(#statuses),*];
        #(#envelopes)*
    }
}

fn status(status: &Status) -> TokenStream {
    let (code, text, evidence) =
        (Literal::u16_unsuffixed(status.code), &status.fact.doc, evidence(status.fact.evidence));
    let kind = ident(&names::constant_name(&status.kind));
    quote! {
        Status {
            code: #code,
            doc: #text,
            kind: &crate::models::kinds::#kind,
            evidence: #evidence,
        }
    }
}

/// The codes that any operation of a host may answer: those of the groups that ask it, and of those that ask nobody.
fn common_codes<'a>(contract: &'a Contract, host: &str) -> Vec<&'a str> {
    let asks =
        |group: &&Group| group.operations.is_empty() || group.operations.iter().any(|operation| operation.host == host);
    let codes = contract.groups.iter().filter(asks).flat_map(|group| &group.codes);
    codes.filter(|code| code.operation.is_none()).map(|code| code.wire.as_str()).collect()
}

fn host(host: &Host, codes: &[&str]) -> TokenStream {
    let (constant, about) = (ident(&names::shared_name(&host.name)), fact_doc(&host.fact));
    let (name, text, paths, malformed) = (&host.name, &host.fact.doc, &host.paths, &host.malformed);
    let envelope = ident(&names::envelope_name(&host.envelope));
    let recipe = ident(&names::shared_name(&host.recipe));
    let (group, time) =
        (ident(&names::module_name(&host.server_time.group)), ident(&names::constant_name(&host.server_time.name)));
    quote! {
        #about
        pub static #constant: Host = Host {
            name: #name,
            doc: #text,
            paths: #paths,
            envelope: &#envelope,
            recipe: &super::signing::#recipe,
            server_time: &super::#group::specs::#time,
            codes: &[#(#codes),*],
            malformed: #malformed,
        };
    }
}

fn envelope(envelope: &Envelope) -> TokenStream {
    let (constant, name) = (ident(&names::envelope_name(&envelope.name)), &envelope.name);
    let fields = envelope.fields.iter().map(field_spec);
    let (status, ok, result) = (&envelope.status, Literal::i64_unsuffixed(envelope.ok), &envelope.result);
    let (code, message, code_fails) = (&envelope.code, &envelope.message, envelope.code_fails);
    let arguments = match &envelope.arguments {
        Some(arguments) => quote!(Some(#arguments)),
        None => quote!(None),
    };
    let (succeeded, failed) = (&envelope.succeeded, &envelope.failed);
    quote! {
        static #constant: Envelope = Envelope {
            name: #name,
            fields: &[#(#fields),*],
            status: #status,
            ok: #ok,
            code: &[#(#code),*],
            message: &[#(#message),*],
            arguments: #arguments,
            result: #result,
            code_fails: #code_fails,
            succeeded: #succeeded,
            failed: #failed,
        };
    }
}

/// How requests are signed.
pub fn signing(contract: &Contract) -> TokenStream {
    let Some(signing) = &contract.signing else { return TokenStream::new() };
    let Signing { prefix, accepted, .. } = signing;
    let example = optional(signing.example.as_ref(), |caller| {
        let (key, secret, at) = (&caller.key, &caller.secret, Literal::i64_unsuffixed(caller.timestamp));
        quote!(ExampleCaller { key: #key, secret: #secret, at_millis: #at })
    });
    let about = fact_doc(&signing.fact);
    let max_ahead = Literal::i64_unsuffixed(signing.max_ahead);
    let headers = signing.headers.iter().map(|header| {
        let (role, name) = (ident(&names::variant_name(&header.role)), &header.name);
        quote!((HeaderRole::#role, #name))
    });
    let refusals = pairs(&signing.refusals);
    let recipes = signing.recipes.iter().map(recipe);
    quote! {
        use crate::spec::*;
        #about
        pub static SIGNING: Signing = Signing {
            prefix: #prefix,
            accepted: &[#(#accepted),*],
            headers: &[#(#headers),*],
            max_ahead_millis: #max_ahead,
            refusals: #refusals,
            example: #example,
        };
        #(#recipes)*
    }
}

/// Refusals, and a text for each.
fn pairs(refusals: &[(String, String)]) -> TokenStream {
    let pairs = refusals.iter().map(|(refusal, text)| {
        let refusal = ident(&names::variant_name(refusal));
        quote!((Refusal::#refusal, #text))
    });
    quote!(&[#(#pairs),*])
}

fn recipe(recipe: &Recipe) -> TokenStream {
    let (constant, name) = (ident(&names::shared_name(&recipe.name)), &recipe.name);
    let signed = recipe.signed.iter().map(|role| ident(&names::variant_name(role)));
    let parts = recipe.parts.iter().map(|part| match part {
        Part::Headers => quote!(Part::Headers),
        Part::Method => quote!(Part::Method),
        Part::Path => quote!(Part::Path),
        Part::Query => quote!(Part::Query),
        Part::Body => quote!(Part::Body),
    });
    let window = &recipe.recv_window;
    let (required, default) = (window.required, Literal::i64_unsuffixed(window.default));
    let (max, status) = (Literal::i64_unsuffixed(window.max), Literal::u16_unsuffixed(recipe.http_status));
    let (codes, otherwise) = (pairs(&recipe.codes), &recipe.otherwise);
    quote! {
        pub(super) static #constant: Recipe = Recipe {
            name: #name,
            signed: &[#(HeaderRole::#signed),*],
            parts: &[#(#parts),*],
            recv_window: RecvWindow {
                required: #required,
                default_millis: #default,
                max_millis: #max,
            },
            http_status: #status,
            codes: #codes,
            otherwise: #otherwise,
        };
    }
}
