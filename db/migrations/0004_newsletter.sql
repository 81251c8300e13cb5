-- The newsletter: subscriptions, and the proof of each consent.
create table newsletter_subscriptions (
  id bigint generated always as identity primary key,
  uid uuid not null unique default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  name text not null check (length(name) between 1 and 120),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  stopped_at timestamptz
);

-- The proof of consent: what was agreed to, when and from where. Rows are only ever added.
create table newsletter_consents (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references newsletter_subscriptions (id),
  action text not null check (action in ('asked', 'confirmed', 'stopped')),
  -- the words that the person saw
  wording text not null,
  page text not null default '',
  ip inet not null,
  user_agent text not null default '',
  created_at timestamptz not null default now()
);
create index newsletter_consents_subscription on newsletter_consents (subscription_id, id);
