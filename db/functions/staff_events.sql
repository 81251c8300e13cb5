-- Tells the open screens of the back office what changed, on the channel 'staff': the name of a topic, never data. And when a
-- session is over, 'session:<id>', or a person's rights are others, 'staff:<id>': their streams end (src/shop/events).
-- Rows of `announcements`, as of all that orders set off: NOTIFY lets one transaction commit at a time.

create or replace function announce_to_staff() returns trigger language plpgsql as $$
begin
  insert into announcements (channel, payload) values ('staff', tg_argv[0]);
  return null;
end $$;
create or replace trigger announce_to_staff after insert on orders for each row
  when (new.status <> 'draft') execute function announce_to_staff('orders');
create or replace trigger announce_change_to_staff after update of status, attention on orders for each row
  when (old.status <> new.status or old.attention <> new.attention) execute function announce_to_staff('orders');
create or replace trigger announce_to_staff after update of status on payments for each row
  when (old.status <> new.status) execute function announce_to_staff('orders');
create or replace trigger announce_to_staff after insert or update of withdrawn_at on order_notes for each row
  execute function announce_to_staff('orders');
create or replace trigger announce_to_staff after insert or delete on return_events for each row
  execute function announce_to_staff('orders');
create or replace trigger announce_to_staff after insert or update of removed_at on fiscal_papers for each row
  execute function announce_to_staff('orders');
create or replace trigger announce_to_staff after update of gave_up_at on mails for each row
  when (old.gave_up_at is distinct from new.gave_up_at) execute function announce_to_staff('mails');

create or replace function announce_end_to_staff() returns trigger language plpgsql as $$
begin
  insert into announcements (channel, payload) values ('staff', tg_argv[0] || ':' || old.id);
  return null;
end $$;
create or replace trigger announce_end_to_staff after delete on staff_sessions for each row
  execute function announce_end_to_staff('session');
create or replace trigger announce_end_to_staff after update of disabled_at, role on staff for each row
  when (old.disabled_at is distinct from new.disabled_at or old.role <> new.role)
  execute function announce_end_to_staff('staff');
