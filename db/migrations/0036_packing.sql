-- Packing: what was printed is remembered, and a parcel travels with the key of its fiscal document.
alter table orders
  -- when slip and label were last printed
  add column labels_printed_at timestamptz,
  -- the 44 digits of an NF-e or a DC-e, which a parcel needs since 2026-04-06 (Ajuste SINIEF 05/2021)
  add column fiscal_key char(44) check (fiscal_key ~ '^\d{44}$'),
  add column fiscal_kind text check (fiscal_kind in ('nfe', 'dce')),
  add check ((fiscal_key is null) = (fiscal_kind is null));

-- What the staff notes about an order, for the staff alone: rows are added, never altered.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  at timestamptz not null default now(),
  staff_id bigint not null references staff (id),
  -- as the person was called then
  author text not null,
  text text not null check (length(text) between 1 and 1000)
);
create index order_notes_order on order_notes (order_id, id);
