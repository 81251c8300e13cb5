-- One row while this database is a backup that was restored, and nobody has said yet that it is the shop, and not a copy beside it: until then
-- nothing leaves it (src/platform/db/unconfirmed-restore.server.ts).
create table unconfirmed_restore (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null default now(),
  made_at timestamptz not null
);

-- The name of a mail in the world: its number comes again in a restored shop. Those of before keep their number.
alter table mails add column message_id uuid;
alter table mails alter column message_id set default gen_random_uuid();
