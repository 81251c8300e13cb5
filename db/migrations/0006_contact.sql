-- Who writes to the shop, and to whom it may write: the contact form and the newsletter.

create table newsletter_subscriptions (
  id bigint generated always as identity primary key,
  uid uuid not null unique default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  name text not null check (length(name) between 1 and 120),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  stopped_at timestamptz
);
create index newsletter_unconfirmed on newsletter_subscriptions (created_at) where confirmed_at is null;

-- The proof of consent: what was agreed to, when and from where. Rows are only ever added, and go with their subscription
-- (Lei 13.709/2018, art. 16 and 18).
create table newsletter_consents (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references newsletter_subscriptions (id) on delete cascade,
  action text not null check (action in ('asked', 'confirmed', 'stopped')),
  -- the words that the person saw
  wording text not null,
  page text not null default '',
  ip inet not null,
  user_agent text not null default '',
  created_at timestamptz not null default now()
);
create index newsletter_consents_subscription on newsletter_consents (subscription_id, id);

-- The contact form: what people wrote, under the protocol number that they were told at once (Decreto 7.962/2013, art. 4,
-- V and VI, and its sole paragraph: an answer within five days).
create table contact_messages (
  id bigint generated always as identity primary key,
  -- the day and the number of the message
  protocol text not null unique default to_char(now() at time zone 'America/Sao_Paulo', 'YYYYMMDD') || '-' ||
    lpad(currval('contact_messages_id_seq')::text, 5, '0'),
  name text not null check (length(name) between 1 and 120),
  email text not null check (email = lower(email) and length(email) <= 254),
  subject text not null check (subject in ('order', 'product', 'return', 'privacy', 'accessibility', 'other')),
  -- the order that it is about, as typed
  order_number text not null default '' check (length(order_number) <= 20),
  message text not null check (length(message) between 1 and 4000),
  at timestamptz not null default now(),
  closed_at timestamptz
);
create index contact_messages_open on contact_messages (id) where closed_at is null;
create index contact_messages_email on contact_messages (email);
create index contact_messages_closed on contact_messages (closed_at) where closed_at is not null;
