-- Machinery: mails to be sent, rate limits.

-- Mails to be sent. A mail is written when it is sent, from `template` and `data`, so that no link with a secret
-- lies here and a late mail is not a wrong one.
create table mails (
  id bigint generated always as identity primary key,
  template text not null,
  recipient text not null,
  data jsonb not null default '{}',
  -- the same key is put in once, however often its cause is repeated
  unique_key text unique,
  created_at timestamptz not null default now(),
  -- when it may be tried; a process that takes it moves this on, so that no other takes it meanwhile
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  -- nothing to say any more when its turn came: an unknown address, an order that is gone
  dropped_at timestamptz,
  gave_up_at timestamptz
);
create index mails_due on mails (due_at) where sent_at is null and dropped_at is null and gave_up_at is null;

-- How far ahead of its allowance each caller is. A crash may forget it.
create unlogged table rate_limits (
  key text primary key,
  allowed_from timestamptz not null
);
create index rate_limits_old on rate_limits (allowed_from);
