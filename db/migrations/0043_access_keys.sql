-- Keys with which a program works in the back office: an ERP, a script. Here is the key's hash.
create table access_keys (
  id bigint generated always as identity primary key,
  -- what uses it, as history names it: 'Bling'
  name text not null check (length(name) between 1 and 60),
  key_hash bytea not null unique,
  -- names of src/shop/staff/rights.ts
  rights text[] not null check (cardinality(rights) > 0),
  created_by bigint not null references staff (id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- opens nothing any more; the row stays, because history names it
  revoked_at timestamptz
);

-- A program notes something at an order too.
alter table order_notes alter column staff_id drop not null;
