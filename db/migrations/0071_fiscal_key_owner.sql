-- A fiscal document is of one parcel: the order that has a key already is looked for when another is given it.

create index orders_fiscal_key on orders (fiscal_key) where fiscal_key is not null;
