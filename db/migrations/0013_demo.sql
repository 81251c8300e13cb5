-- The demonstration: the books of its own payment provider, which takes no money, and what it stocked. A real shop has none of it.

create table demo_charges (
  id bigint generated always as identity primary key,
  -- the shop's key of the charge: asked again under it, it is the same charge
  key uuid not null unique,
  reference text not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('pending', 'in_review', 'paid', 'rejected', 'cancelled')),
  -- what the buyer needs to pay, or sees of how they paid
  shown jsonb not null,
  created_at timestamptz not null default now()
);
create index demo_charges_reference on demo_charges (reference, id);

create table demo_refunds (
  key uuid primary key,
  charge_id bigint not null references demo_charges (id) on delete cascade,
  amount bigint not null check (amount > 0)
);
create index demo_refunds_charge on demo_refunds (charge_id);

-- What the demonstration stocked, so that it can be taken out again.
create table demo_rows (
  relation text not null check (relation in
    ('categories', 'subcategories', 'subcategoriessub', 'families', 'products', 'banners', 'coupons', 'orders', 'staff')),
  row_id bigint not null,
  -- as it was stocked; a row that has another name by now is the shop's own
  name text not null,
  primary key (relation, row_id)
);
