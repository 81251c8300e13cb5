-- Machinery that knows nothing of a shop: mails on their way, limits, announcements between processes.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- Mails to be sent. A mail is written when it is sent, from `template` and `data`, so that no link with a secret lies here and a
-- late mail is not a wrong one.
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
  gave_up_at timestamptz,
  -- on its way it has taken one of the mails that its mailbox may get in a day (db/functions/mailbox_limit.sql)
  counted boolean not null default false,
  -- without a mail server it became a file: its turn is over (`sent_at`), but nobody has it
  filed boolean not null default false,
  -- its name in the world, because its number comes again in a restored shop
  message_id uuid default gen_random_uuid()
);
create index mails_due on mails (due_at) where sent_at is null and dropped_at is null and gave_up_at is null;
-- How many mails a mailbox got lately.
create index mails_recipient on mails (recipient, sent_at desc) where sent_at is not null;
-- Those of a mailbox that are still to be sent (src/shop/orders/mails/mailbox.server.ts). Only what asks by a mailbox reads this
-- index. Said as other statements say it, that a mail waits, the planner took it for those too where statistics knew of no waiting
-- mail, and read every one that waits to find a few by their ids.
create index mails_waiting on mails (recipient) where coalesce(sent_at, dropped_at, gave_up_at) is null;
-- Counted by whoever watches the shop.
create index mails_given_up on mails (id) where gave_up_at is not null;
create index mails_order on mails (((data ->> 'order_id')::bigint)) where data ? 'order_id';

-- The mails that a mailbox got, or that are on their way to it, and that a stranger may have caused: counted by a hash of its
-- address, so that an erasure neither leaves the address nor forgets the count (db/functions/mailbox_limit.sql). Kept for two days.
create table mailbox_mails (
  mail_id bigint primary key,
  mailbox bytea not null,
  at timestamptz not null default now()
);
create index mailbox_mails_by_mailbox on mailbox_mails (mailbox);

-- How far ahead of its allowance each caller is. A crash may forget it.
create unlogged table rate_limits (
  key text primary key,
  allowed_from timestamptz not null
);
create index rate_limits_old on rate_limits (allowed_from);

-- What every order announces: pages that are old, mails that wait. It is written in the transaction of its cause and read by
-- every process some twenty times a second (src/platform/db/announcement-reader.server.ts), because with NOTIFY one
-- transaction would commit at a time. Forgotten half a minute later. A crash of the server forgets all of it: then every
-- reader has lost its connection, and takes everything for changed.
create unlogged table announcements (
  transaction xid8 not null default pg_current_xact_id(),
  channel text not null,
  payload text not null default ''
);
create index announcements_transaction on announcements (transaction);

-- What a shop writes to find out whether its database can be written to (src/platform/db/readiness.server.ts): each row fills a
-- page, so that writing one takes room on the disk, as an order may. Unlogged: it is in no backup, and writing it waits for no disk.
create unlogged table readiness_rows (filler text not null);
alter table readiness_rows alter column filler set storage plain;

-- One row while this database is a backup that was restored, and nobody has said yet that it is the shop, and not a copy beside
-- it: until then nothing leaves it (src/platform/db/unconfirmed-restore.server.ts).
create table unconfirmed_restore (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null default now(),
  made_at timestamptz not null
);
