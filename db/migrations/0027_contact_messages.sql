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
