-- Which of the mails that are asked about are too many for their mailbox, whose owner has confirmed none of it: `most` a day,
-- by the mails that were sent to it and those on their way that were let through. A mail that a worker has taken is let
-- through here, once, and stays so while it is tried again; one that is dropped or given up leaves its place to others.
-- Those that are only read in the back office take no place.
create or replace function mails_too_many(ids bigint[], mailboxes text[], most integer) returns setof bigint
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  -- One after the other for a mailbox, whichever process asks: what follows reads what those before have let through.
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('mails to ' || mailbox, 0) as key from unnest(mailboxes) mailbox order by key) keys;

  update mails set counted = true from (
    select id, recipient, row_number() over (partition by recipient order by id) as place from mails
    where id = any (ids) and attempts > 0 and not counted
      and sent_at is null and dropped_at is null and gave_up_at is null
      and not exists (select from users where email = recipient and activated_at is not null)) asked
  where mails.id = asked.id and asked.place <= most - (
    select count(*) from mails other where other.recipient = asked.recipient
      and (other.sent_at > now() - interval '1 day' or (other.counted
        and other.sent_at is null and other.dropped_at is null and other.gave_up_at is null)));

  return query select asked.id from unnest(ids, mailboxes) asked (id, mailbox)
    where not exists (select from users where email = mailbox and activated_at is not null)
      and not exists (select from mails where mails.id = asked.id and counted
        and sent_at is null and dropped_at is null and gave_up_at is null)
      and most <= (select count(*) from mails other where other.recipient = mailbox and other.id <> asked.id
        and (other.sent_at > now() - interval '1 day' or (other.counted
          and other.sent_at is null and other.dropped_at is null and other.gave_up_at is null)));
end $$;
