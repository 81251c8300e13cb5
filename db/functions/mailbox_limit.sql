-- A mailbox, as a hash of its address: what follows a plus leads to no other one, nor do the signs and the other domains that a
-- provider reads past: Gmail's dots, Proton's dots, hyphens and underscores.
create or replace function mailbox_key(address text) returns bytea language sql immutable as $$
  select sha256(convert_to(case
    when domain in ('gmail.com', 'googlemail.com') then replace(who, '.', '') || '@gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'pm.me') then translate(who, '.-_', '') || '@proton.me'
    when domain in ('icloud.com', 'me.com', 'mac.com') then who || '@icloud.com'
    else who || '@' || domain end, 'UTF8'))
  from (select split_part(split_part(lower(trim(address)), '@', 1), '+', 1) as who, split_part(lower(trim(address)), '@', 2) as domain) parts
$$;

-- The mails that count against a mailbox: let through to it in a day, or on their way; but for the one with an id. Those that were
-- erased since count too.
create or replace function mails_of_today(mailbox text, but bigint) returns bigint language sql stable as $$
  select count(*) from mailbox_mails one left join mails on mails.id = one.mail_id
  where one.mailbox = mailbox_key(mails_of_today.mailbox) and one.mail_id <> but
    and case when mails.id is null then one.at > now() - interval '1 day'
      else sent_at > now() - interval '1 day' or coalesce(sent_at, dropped_at, gave_up_at) is null end
$$;

-- The mails of a mailbox's day: `most`, and five times as many where its owner has confirmed it, who buys and asks themselves.
create or replace function most_mails(mailbox text, most integer) returns integer language sql stable as $$
  select case when exists (select from users where email = most_mails.mailbox and activated_at is not null) then 5 * most else most end
$$;

-- Which of the mails that are asked about are too many for their mailbox: more than `most_mails`, by the mails that were sent to
-- it and those on their way that were let through. A mail that a worker has taken is let through here, once, and stays so while
-- it is tried again; one that is dropped or given up leaves its place to others. Those that are only read in the back office take
-- no place.
create or replace function mails_too_many(ids bigint[], mailboxes text[], most integer) returns setof bigint
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  -- One after the other for a mailbox, whichever process asks: what follows reads what those before have let through.
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('mails to ' || encode(mailbox_key(mailbox), 'hex'), 0) as key
    from unnest(mailboxes) mailbox order by key) keys;

  -- Read by their ids before anything else is asked of them: an index of waiting mails is never the way to a few of them.
  with those as materialized (select * from mails where id = any (ids)),
    asked as (
      select id, recipient, row_number() over (partition by mailbox_key(recipient) order by id) as place from those
      where attempts > 0 and not counted and coalesce(sent_at, dropped_at, gave_up_at) is null),
    let_through as (
      update mails set counted = true from asked
      where mails.id = asked.id
        and asked.place <= most_mails(asked.recipient, most) - mails_of_today(asked.recipient, 0)
      returning mails.id, mails.recipient)
  insert into mailbox_mails (mail_id, mailbox) select id, mailbox_key(recipient) from let_through
  on conflict (mail_id) do update set mailbox = excluded.mailbox, at = now();

  return query
    with those as materialized (select * from mails where id = any (ids)),
      -- By itself: of those that were let through, which are nearly all, nothing is counted again.
      others as materialized (
        select asked.id, mailbox from unnest(ids, mailboxes) asked (id, mailbox)
        where not exists (select from those where those.id = asked.id and counted and coalesce(sent_at, dropped_at, gave_up_at) is null))
    select id from others where most_mails(mailbox, most) <= mails_of_today(mailbox, id);
end $$;
