-- Money that others move: what a provider still has to be asked, what it told us, what goes back.

alter table payments
  -- what the provider needs besides the order (a card's token); removed once it has answered
  add column request jsonb,
  -- how often the charge was asked for without an answer
  add column tries integer not null default 0,
  -- when the provider is to be asked how the charge stands; whoever asks moves it on, so that no other does meanwhile
  add column next_check_at timestamptz,
  -- how new what we know is, by the provider's clock: older news changes nothing
  add column provider_updated_at timestamptz;
create index payments_check on payments (next_check_at) where next_check_at is not null;

create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id) on delete cascade,
  -- made and stored before the provider is asked
  provider_key uuid not null unique default gen_random_uuid(),
  provider_refund text,
  amount bigint not null check (amount > 0),
  -- 'by_hand': a person of the shop sends the money back and confirms it
  status text not null default 'created' check (status in ('created', 'by_hand', 'pending', 'done', 'failed')),
  reason text not null,
  who text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index refunds_payment on refunds (payment_id);
create index refunds_due on refunds (next_try_at) where status = 'created';

-- What providers announce. A row is the announcement's receipt; what it says is asked again before it is believed.
create table provider_notices (
  id bigint generated always as identity primary key,
  provider text not null,
  -- the provider's id of the announcement: the same one sent five times is one row
  dedupe_key text not null,
  -- what it is about: the provider's id of a charge
  resource text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  last_error text,
  processed_at timestamptz,
  unique (provider, dedupe_key)
);
create index provider_notices_due on provider_notices (due_at) where processed_at is null;
create index provider_notices_received on provider_notices (received_at);

-- Wakes whoever watches over the money.
create function tell_money() returns trigger language plpgsql as $$
begin
  perform pg_notify('money', '');
  return null;
end $$;
create trigger tell_money after insert on provider_notices for each statement execute function tell_money();
create trigger tell_money after insert on refunds for each statement execute function tell_money();
