//! What all groups share: hosts, deployments, envelopes and signing.

use proc_macro2::TokenStream;
use quote::quote;

use super::specs::{evidence, field_spec};
use crate::contract::{Contract, Deployment, Envelope, Group, Header, Host, Recipe, Signing, Status};
use crate::lower::{fact_doc, ident, integer, option};
use crate::names;

/// Emits hosts, deployments and envelopes.
pub fn hosts(contract: &Contract) -> TokenStream {
    let hosts = contract.hosts.iter().map(|of| {
        let (about, name, host) =
            (fact_doc(&of.fact), ident(&names::shared_name(&of.name)), host(of, &common_codes(contract, &of.name)));
        quote!(#about pub static #name: Host = #host;)
    });
    let all = contract.hosts.iter().map(|host| ident(&names::shared_name(&host.name)));
    let deployments = contract.deployments.iter().map(deployment);
    let statuses = contract.statuses.iter().map(status);
    let rate_headers = contract.rate_headers.iter().map(rate_header);
    let envelopes = contract.envelopes.iter().map(|of| {
        let (name, envelope) = (ident(&names::envelope_name(&of.name)), envelope(of));
        quote!(static #name: Envelope = #envelope;)
    });
    quote! {
        //! The hosts of the interface, the envelopes of their responses, and the publicly known deployments.

        use tradewire_models::Evidence;
        use crate::spec::*;
        #(#hosts)*

        /// Every host of the contract.
        pub static HOSTS: &[&Host] = &[#(&#all),*];

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
    let (name, doc, evidence) = (&deployment.name, &deployment.fact.doc, evidence(deployment.fact.evidence));
    let urls = deployment.base_urls.iter().map(|(host, url)| quote!((#host, #url)));
    quote!(NamedDeployment { name: #name, doc: #doc, base_urls: &[#(#urls),*], evidence: #evidence })
}

fn status(status: &Status) -> TokenStream {
    let (code, doc, evidence) = (integer(status.code), &status.fact.doc, evidence(status.fact.evidence));
    let kind = ident(&names::constant_name(&status.kind));
    quote!(Status { code: #code, doc: #doc, kind: &tradewire_models::kinds::#kind, evidence: #evidence })
}

fn rate_header(header: &Header) -> TokenStream {
    let (name, doc, evidence) = (&header.name, &header.fact.doc, evidence(header.fact.evidence));
    let role = ident(&names::variant_name(&header.role));
    quote!(RateHeader { role: RateRole::#role, name: #name, doc: #doc, evidence: #evidence })
}

/// Returns the codes that any operation of a host may return: those of its groups, and of groups without operations.
fn common_codes<'a>(contract: &'a Contract, host: &str) -> Vec<&'a str> {
    let serves =
        |group: &&Group| group.operations.is_empty() || group.operations.iter().any(|operation| operation.host == host);
    let codes = contract.groups.iter().filter(serves).flat_map(Group::codes);
    codes.filter(|code| code.operation.is_none()).map(|code| code.wire.as_str()).collect()
}

fn host(host: &Host, codes: &[&str]) -> TokenStream {
    let (name, doc, paths, malformed) = (&host.name, &host.fact.doc, &host.paths, &host.malformed);
    let (envelope, recipe) = (ident(&names::envelope_name(&host.envelope)), ident(&names::shared_name(&host.recipe)));
    let group = ident(&names::module_name(&host.server_time.group));
    let time = ident(&names::constant_name(&host.server_time.name));
    quote! {
        Host {
            name: #name,
            doc: #doc,
            paths: #paths,
            envelope: &#envelope,
            recipe: &super::signing::#recipe,
            server_time: &super::specs::#group::#time,
            codes: &[#(#codes),*],
            malformed: #malformed,
        }
    }
}

fn envelope(envelope: &Envelope) -> TokenStream {
    let (name, status, ok, result) = (&envelope.name, &envelope.status, integer(envelope.ok), &envelope.result);
    let (code, message, arguments) = (&envelope.code, &envelope.message, option(envelope.arguments.as_ref()));
    let (code_fails, succeeded, failed) = (envelope.code_fails, &envelope.succeeded, &envelope.failed);
    let fields = envelope.fields.iter().map(field_spec);
    quote! {
        Envelope {
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
        }
    }
}

/// Emits how requests are signed.
pub fn signing(contract: &Contract) -> TokenStream {
    let Some(of) = &contract.signing else { return TokenStream::new() };
    let (about, headers) = (fact_doc(&of.fact), headers(of));
    let recipes = of.recipes.iter().map(|of| {
        let (name, recipe) = (ident(&names::shared_name(&of.name)), recipe(of));
        quote!(pub(super) static #name: Recipe = #recipe;)
    });
    quote! {
        //! Signing.

        use crate::spec::*;
        #about
        pub static SIGNING: Signing = #headers;
        #(#recipes)*
    }
}

fn headers(signing: &Signing) -> TokenStream {
    let headers = signing.headers.iter().map(|header| {
        let (role, name) = (role(&header.role), &header.name);
        quote!((#role, #name))
    });
    let example = option(signing.example.as_ref().map(|caller| {
        let (key, secret, at_millis) = (&caller.key, &caller.secret, integer(caller.timestamp));
        quote!(ExampleCaller { key: #key, secret: #secret, at_millis: #at_millis })
    }));
    let (prefix, accepted, max_ahead) = (&signing.prefix, &signing.accepted, integer(signing.max_ahead));
    let refusals = refusals(signing.refusals.iter().map(|(of, says)| (of.as_str(), says.as_str())));
    quote! {
        Signing {
            prefix: #prefix,
            accepted: &[#(#accepted),*],
            headers: &[#(#headers),*],
            max_ahead_millis: #max_ahead,
            refusals: #refusals,
            example: #example,
        }
    }
}

fn role(role: &str) -> TokenStream {
    let role = ident(&names::variant_name(role));
    quote!(HeaderRole::#role)
}

/// Returns the string for each reason to reject a request.
fn refusals<'a>(refusals: impl Iterator<Item = (&'a str, &'a str)>) -> TokenStream {
    let refusals = refusals.map(|(refusal, text)| {
        let refusal = ident(&names::variant_name(refusal));
        quote!((Refusal::#refusal, #text))
    });
    quote!(&[#(#refusals),*])
}

fn recipe(recipe: &Recipe) -> TokenStream {
    let window = &recipe.recv_window;
    let (required, default, max) = (window.required, integer(window.default), integer(window.max));
    let (name, codes, otherwise) = (&recipe.name, refusals(recipe.codes()), recipe.otherwise());
    let signed = recipe.signed.iter().map(|header| role(header));
    let parts = recipe.parts.iter().map(|part| ident(&format!("{part:?}")));
    let http_status = integer(recipe.http_status);
    quote! {
        Recipe {
            name: #name,
            signed: &[#(#signed),*],
            parts: &[#(Part::#parts),*],
            recv_window: RecvWindow { required: #required, default_millis: #default, max_millis: #max },
            http_status: #http_status,
            codes: #codes,
            otherwise: #otherwise,
        }
    }
}
