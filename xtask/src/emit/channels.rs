//! Channels: emits a subscription for each, with its check and its implementation of `Subscription` and `BookChannel`.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::prose::{code, escape};
use tradewire_contract::reference::{TextFormat, evidence};
use tradewire_contract::{Book, Channel, ContractFile, Field, Name, Record, Scalar, Type};

use super::constructors;
use super::scope::{Scope, View};
use super::validation;
use crate::lower::{
    constant_ident, doc, field_ident, ident, module_doc, option, setter_ident, topic_module, topics_in, type_ident,
};
use crate::rust_names;

/// Emits the module with the channels of a file, or nothing if it has none. That of a group exports the channels of its topics.
pub fn module(file: ContractFile<'_>) -> Option<TokenStream> {
    let defined = file.channels().map(|channel| rust_names::type_name(&channel.name.name));
    let scope = Scope::new(View::Channels, file.contract, &file.group.name, defined);
    let items = file.channels().map(|channel| subscription(&scope, channel));
    let items: Vec<_> = items.collect();
    let topics = topics_in(file).filter(|topic| topic.channels().next().is_some()).filter_map(topic_module);
    let exports = quote!(#(pub use super::#topics::channels::*;)*);
    if items.is_empty() && exports.is_empty() {
        return None;
    }
    let visibility = if file.topic.is_some() { quote!(pub(crate)) } else { quote!(pub) };
    let (docs, uses) = (module_doc(&[format!("Channels of {}.", code(&file.path()))]), scope.uses());
    Some(quote! {
        #[cfg(feature = "channels")]
        #visibility mod channels {
            #docs
            #uses
            #exports
            #(#items)*
        }
    })
}

fn subscription(scope: &Scope<'_>, channel: &Channel) -> TokenStream {
    scope.import("serde", "Deserialize");
    scope.import("serde", "Deserializer");
    scope.import("tradewire_wire", "channel");
    let name = type_ident(&channel.name);
    let constant = constant_ident(&channel.name.name);
    let fields: Vec<&Field> = channel.arguments().collect();
    let definition = constructors::definition(scope, &name, &fields, &channel.fact);
    let docs = docs(channel);
    let constructors = constructors::all(scope, &fields, "subscription", "arguments", None);
    let check = validation::topic_check_method(scope, channel);
    let arguments = (!fields.is_empty()).then(|| {
        let texts = fields.iter().map(|field| argument(scope, field));
        quote! {
            fn arguments(&self) -> Vec<String> {
                Vec::from([#(#texts),*])
            }
        }
    });
    let event = scope.return_type(&channel.pushes);
    let book = channel.book.as_ref().and_then(|book| book_channel(scope, channel, book));
    let constant_value = constant_value(channel);
    quote! {
        #docs
        #definition

        impl #name {
            /// The channel in the contract.
            pub const CHANNEL: &'static channel::Channel = &#constant;
            #constructors
        }

        impl channel::Subscription for #name {
            type Event = #event;

            fn channel(&self) -> &'static channel::Channel {
                Self::CHANNEL
            }

            #check
            #arguments

            fn read_event<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self::Event, D::Error> {
                Self::Event::deserialize(deserializer)
            }
        }

        #book

        static #constant: channel::Channel = #constant_value;
    }
}

fn docs(channel: &Channel) -> TokenStream {
    let pace = channel.every.map(|millis| format!(" Pushed every {millis} ms.")).unwrap_or_default();
    let topic = format!("Topic: {}.{pace}", code(&channel.topic));
    doc(&[escape(&channel.fact.doc), topic, evidence::sentence(&channel.fact, TextFormat::Markdown)])
}

fn constant_value(channel: &Channel) -> TokenStream {
    let Name { group, name } = &channel.name;
    let (socket, topic) = (constant_ident(&channel.socket), channel.topic_name());
    let (kind, lists) = (ident(&format!("{:?}", channel.kind)), channel.listing_titles());
    quote! {
        channel::Channel {
            group: #group,
            name: #name,
            socket: &crate::sockets::#socket,
            topic: #topic,
            kind: channel::ChannelKind::#kind,
            lists: &[#(#lists),*],
        }
    }
}

/// Returns the text of an argument, or of its default.
fn argument(scope: &Scope<'_>, field: &Field) -> TokenStream {
    let name = field_ident(field);
    let default = ident(&rust_names::default_name(&field.name));
    scope.import("tradewire_wire", "ToQuery");
    match field.ty {
        _ if !field.optional => quote!(self.#name.to_query().into_owned()),
        Type::Scalar(Scalar::String) => quote!(self.#name.as_deref().unwrap_or(Self::#default).to_owned()),
        _ => quote!(self.#name.as_ref().unwrap_or(&Self::#default).to_query().into_owned()),
    }
}

fn book_channel(scope: &Scope<'_>, channel: &Channel, book: &Book) -> Option<TokenStream> {
    scope.import("tradewire_wire", "book");
    let contract = scope.contract;
    let name = type_ident(&channel.name);
    let operation = contract.operation(&book.snapshot_in(&channel.name.group))?;
    let depth = operation.params.get(&book.depth)?;
    let (request, response) = (scope.request(operation), scope.return_type(&operation.returns));
    let maximum = ident(&rust_names::maximum_name(&depth.name));
    let given = operation.params.iter().filter(|param| !param.optional).map(|param| {
        let field = field_ident(param);
        if param.wire == depth.wire { quote!(#request::#maximum) } else { quote!(self.#field.clone()) }
    });
    let setter = setter_ident(depth);
    let setter = depth.optional.then(|| quote!(.#setter(#request::#maximum)));
    let (snapshot, change) = (contract.record_of(&operation.returns.ty)?, contract.record_of(&channel.pushes.ty)?);
    let of_symbol = |method: &str, of: &TokenStream, record: &Record| {
        // A record repeats the symbol of the subscription under the same name.
        let is_text = |field: &Field| field.ty == Type::Scalar(Scalar::String) && !field.list && !field.optional;
        let is_same = |param: &Field, field: &Field| is_text(field) && field.name == param.name;
        let repeats = |param: &&Field| is_text(param) && record.fields.iter().any(|field| is_same(param, field));
        let (method, symbol) = (ident(method), field_ident(channel.params.iter().find(repeats)?));
        Some(quote! {
            fn #method(&self, record: &#of) -> bool {
                record.#symbol.eq_ignore_ascii_case(&self.#symbol)
            }
        })
    };
    let is_own_snapshot = of_symbol("is_own_snapshot", &response, snapshot);
    let is_own_event = of_symbol("is_own_event", &quote!(Self::Event), change);
    let id = field_ident(snapshot.fields.get(&book.id)?);
    let (first, last) = (field_ident(change.fields.get(&book.first)?), field_ident(change.fields.get(&book.last)?));
    let previous = option(book.previous.as_ref().and_then(|name| change.fields.get(name)).map(|field| {
        let previous = field_ident(field);
        quote!(event.#previous)
    }));
    let levels_of = |value: TokenStream, record: &Record, side: &str| {
        let levels = record.fields.get(side)?;
        let [price, quantity, ..] = contract.record_of(&levels.ty)?.fields.as_slice() else { return None };
        let [levels, price, quantity] = [levels, price, quantity].map(field_ident);
        Some(quote!(#value.#levels.into_iter().map(|level| (level.#price, level.#quantity)).collect()))
    };
    let bids = levels_of(quote!(result), snapshot, &book.levels.bids)?;
    let asks = levels_of(quote!(result), snapshot, &book.levels.asks)?;
    let new_bids = levels_of(quote!(event), change, &book.changes.bids)?;
    let new_asks = levels_of(quote!(event), change, &book.changes.asks)?;
    Some(quote! {
        impl book::BookChannel for #name {
            type Snapshot = #request;

            fn snapshot(&self) -> Self::Snapshot {
                #request::new(#(#given),*) #setter
            }

            #is_own_snapshot

            #is_own_event

            fn read_snapshot(result: #response) -> book::BookSnapshot {
                book::BookSnapshot { id: result.#id, bids: #bids, asks: #asks }
            }

            fn read_delta(event: Self::Event) -> book::BookDelta {
                book::BookDelta {
                    first: event.#first,
                    last: event.#last,
                    previous: #previous,
                    bids: #new_bids,
                    asks: #new_asks,
                }
            }
        }
    })
}
