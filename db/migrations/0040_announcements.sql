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
