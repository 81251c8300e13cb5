-- Returns: which state follows which, and never more units than were bought. The functions of the shop refuse in words
-- before these do.

create or replace function guard_return_status() returns trigger language plpgsql as $$
begin
  -- A person takes a step back before its mail has left (undo-return-step.server.ts): to where it came from.
  if (old.status, new.status) in (('authorized', 'requested'), ('arrived', 'requested'), ('arrived', 'authorized'),
      ('checked', 'arrived'), ('refused', 'arrived'), ('refused', 'requested'), ('cancelled', 'requested'), ('cancelled', 'authorized')) then
    return new;
  end if;
  -- Before it has come back only a defect is refused: withdrawing is a right (CDC art. 49).
  if new.kind = 'defect' and old.status = 'requested' and new.status = 'refused' then
    return new;
  end if;
  if old.status <> new.status and not (new.status = any (case old.status
      when 'requested' then array['authorized', 'arrived', 'cancelled', 'refunded']
      when 'authorized' then array['arrived', 'cancelled', 'refunded']
      when 'arrived' then array['checked', 'refused', 'refunded']
      when 'checked' then array['refunding', 'refunded', 'resolved']
      when 'refunding' then array['refunded']
      else array[]::text[] end)) then
    raise exception 'a return that is % cannot be %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger guard_status before update of status on returns for each row execute function guard_return_status();

-- How many units of a line are given back, or on their way: those that the shop did not take, and those that came back
-- repaired or exchanged, are with the buyer again.
create or replace function returned_units(item bigint) returns integer language sql stable as $$
  select coalesce(sum(coalesce(l.accepted, l.quantity)), 0)::integer
  from return_lines l join returns r on r.id = l.return_id
  where l.order_item_id = item and r.status in ('requested', 'authorized', 'arrived', 'checked', 'refunding', 'refunded')
$$;

create or replace function guard_return_line() returns trigger language plpgsql as $$
declare
  bought integer;
begin
  -- Two returns of one line take turns.
  select quantity into bought from order_items where id = new.order_item_id for no key update;
  if returned_units(new.order_item_id) > bought then
    raise exception 'more units are returned than were bought' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger guard_line after insert or update on return_lines for each row execute function guard_return_line();
