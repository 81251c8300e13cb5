-- What is added to an order that is paid and not yet posted: an order of its own, in the same parcel.

alter table orders
  -- the order in whose parcel it goes, without freight of its own
  add column packed_with bigint references orders (id) on delete set null check (packed_with < id);
create index orders_packed_with on orders (packed_with) where packed_with is not null;
