-- Addresses to which the shop tells a program what happens, and what it tells them.
create table event_addresses (
  id bigint generated always as identity primary key,
  -- whose it is, as history names it: 'Bling'
  name text not null check (length(name) between 1 and 60),
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  -- names of src/shop/events/event-types.ts
  events text[] not null check (cardinality(events) > 0),
  -- signs what is sent; encrypted with a key of APP_SECRET
  secret bytea not null,
  created_at timestamptz not null default now(),
  last_success_at timestamptz,
  -- it took nothing for days: nothing is written for it until somebody turns it on again
  stopped_at timestamptz
);

-- One event for one address. What changed is written in the transaction that changes it (db/functions/outgoing_events.sql).
create table event_deliveries (
  id bigint generated always as identity primary key,
  -- the same however often it is sent: who receives it twice knows
  message_id uuid not null unique default gen_random_uuid(),
  address_id bigint not null references event_addresses (id) on delete cascade,
  type text not null,
  -- what it is about: an order's number, a product's id
  subject bigint not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  -- what the last attempt brought: a status, or why there was none
  last_answer text check (length(last_answer) <= 200),
  delivered_at timestamptz,
  gave_up_at timestamptz
);
-- What nobody has begun to send is told once, as it is now: a product that sells a hundred times a minute is one row.
create unique index event_deliveries_untaken on event_deliveries (address_id, type, subject) where attempts = 0 and delivered_at is null;
create index event_deliveries_due on event_deliveries (address_id, due_at, id) where delivered_at is null and gave_up_at is null;
create index event_deliveries_by_address on event_deliveries (address_id, id);
create index event_deliveries_given_up on event_deliveries (gave_up_at) where gave_up_at is not null;
create index event_deliveries_old on event_deliveries (created_at);
