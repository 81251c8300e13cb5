-- The mails that a mailbox got, or that are on their way to it, and that a stranger may have caused: counted by a hash of its address, so
-- that an erasure neither leaves the address nor forgets the count (db/functions/mailbox_limit.sql). Kept for two days.
create table mailbox_mails (
  mail_id bigint primary key,
  mailbox bytea not null,
  at timestamptz not null default now()
);
create index mailbox_mails_by_mailbox on mailbox_mails (mailbox);
