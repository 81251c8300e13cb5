-- The sales of the shop's days that are over, added up once, so that 'Hoje' of a large shop need not go over two months of orders.
create table sales_days (
  day date primary key,
  -- centavos: all money that arrived on the day, and what of it was given back since
  received bigint not null,
  refunded bigint not null,
  -- orders whose first money arrived on the day, and their units
  orders integer not null,
  units integer not null,
  -- the same units by product, the n-th of one list with the n-th of the other
  product_ids bigint[] not null,
  product_units integer[] not null
);
-- Days whose money or units changed: their sums are added up again. Only appended to by who changes them, so that nobody waits.
create table sales_day_changes (
  id bigint generated always as identity primary key,
  day date not null
);
create index sales_day_changes_day on sales_day_changes (day);
