-- Writes what cannot wait for somebody of the staff, in the transaction in which it happens; nobody wants it: nothing is written.

create or replace function notice_staff(happened text, about text) returns void language plpgsql as $$
begin
  if exists (select from staff_notice_wishes where happened = any (mail) or happened = any (push)) then
    insert into staff_notices (kind, subject) values (happened, about);
    insert into announcements (channel) values ('notices');
  end if;
end $$;

create or replace function notice_paid_order() returns trigger language plpgsql as $$
begin
  perform notice_staff('order_paid', (select number::text from orders where id = new.order_id));
  return null;
end $$;
create or replace trigger notice_staff after insert on order_events for each row
  when (new.to_status = 'paid' and new.from_status is distinct from 'paid') execute function notice_paid_order();

create or replace function notice_attention() returns trigger language plpgsql as $$
begin
  if 'payment_reported' = any (new.attention) and 'payment_reported' <> all (old.attention) then
    perform notice_staff('payment_reported', new.number::text);
  else
    perform notice_staff('order_attention', new.number::text);
  end if;
  return null;
end $$;
create or replace trigger notice_staff after update of attention on orders for each row
  when (cardinality(new.attention) > cardinality(old.attention)) execute function notice_attention();

create or replace function notice_given_up_mail() returns trigger language plpgsql as $$
begin
  perform notice_staff('mail_given_up', new.template);
  return null;
end $$;
-- Not of a notice's own mail: it would tell of itself.
create or replace trigger notice_staff after update of gave_up_at on mails for each row
  when (new.gave_up_at is not null and old.gave_up_at is null and new.template <> 'staff-notice')
  execute function notice_given_up_mail();

-- A session that somebody ends, or that a reset ends, takes its phone's pushes with it; one that runs out overnight does not.
create or replace function end_pushes() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = old.id;
  return old;
end $$;
create or replace trigger end_pushes before delete on staff_sessions for each row
  when (old.expires_at > now()) execute function end_pushes();
