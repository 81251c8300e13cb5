-- What the shop tells its staff at once, and programs as it happens.

-- What cannot wait, told to those of the staff who want it: by mail, or as a push to their phone.
create table staff_notice_wishes (
  staff_id bigint primary key references staff (id) on delete cascade,
  -- kinds of src/shop/staff-notices/notice-kinds.ts
  mail text[] not null default '{}',
  push text[] not null default '{}'
);

-- What happened, until the worker has told it (db/functions/staff_notices.sql).
create table staff_notices (
  id bigint generated always as identity primary key,
  kind text not null,
  -- an order's number, a mail's template, a provider's name
  subject text not null,
  created_at timestamptz not null default now(),
  taken_at timestamptz
);
create index staff_notices_waiting on staff_notices (id) where taken_at is null;
create index staff_notices_old on staff_notices (created_at);

-- Phones and computers that take pushes (RFC 8030); one belongs to the session in which it was turned on, and ends with it.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  -- null: it ran out by itself; the phone is still hers
  session_id bigint references staff_sessions (id) on delete set null,
  endpoint text not null unique check (endpoint ~ '^https?://' and length(endpoint) <= 1000),
  -- the phone's public key and secret, for which messages are encrypted (RFC 8291)
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  created_at timestamptz not null default now(),
  -- when the back office was last opened there
  seen_at timestamptz not null default now()
);
create index push_subscriptions_by_member on push_subscriptions (staff_id, id);
create index push_subscriptions_by_session on push_subscriptions (session_id);

create table push_messages (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions (id) on delete cascade,
  kind text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts int not null default 0
);
create index push_messages_due on push_messages (due_at, id);
create index push_messages_by_subscription on push_messages (subscription_id);

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
