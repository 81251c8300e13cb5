-- What cannot wait, told to those of the staff who want it: by mail, or as a push to their phone.
create table staff_notice_wishes (
  staff_id bigint primary key references staff (id) on delete cascade,
  -- kinds of src/shop/backoffice/notices/notice-kinds.ts
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
