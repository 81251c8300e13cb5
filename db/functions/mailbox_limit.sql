-- The mails that a mailbox has got in a day, or that are on their way to it and were let through; but for the one with an id.
create or replace function mails_of_today(mailbox text, but bigint) returns bigint language sql stable as $$
  select count(*) from mails where recipient = mailbox and id <> but
    and (sent_at > now() - interval '1 day' or (counted and coalesce(sent_at, dropped_at, gave_up_at) is null))
$$;

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

  -- Read by their ids before anything else is asked of them: an index of waiting mails is never the way to a few of them.
  with those as materialized (select * from mails where id = any (ids)),
    asked as (
      select id, recipient, row_number() over (partition by recipient order by id) as place from those
      where attempts > 0 and not counted and coalesce(sent_at, dropped_at, gave_up_at) is null
        and not exists (select from users where email = recipient and activated_at is not null))
  update mails set counted = true from asked
  where mails.id = asked.id and asked.place <= most - mails_of_today(asked.recipient, 0);

  return query
    with those as materialized (select * from mails where id = any (ids)),
      -- By itself: of those that were let through, which are nearly all, nothing is counted again.
      others as materialized (
        select asked.id, mailbox from unnest(ids, mailboxes) asked (id, mailbox)
        where not exists (select from users where email = mailbox and activated_at is not null)
          and not exists (select from those where those.id = asked.id and counted and coalesce(sent_at, dropped_at, gave_up_at) is null))
    select id from others where most <= mails_of_today(mailbox, id);
end $$;
