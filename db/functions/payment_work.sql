-- Wakes the payment worker.

create or replace function notify_money() returns trigger language plpgsql as $$
begin
  insert into announcements (channel) values ('money');
  return null;
end $$;
create or replace trigger notify_money after insert on provider_notices for each statement execute function notify_money();
create or replace trigger notify_money after insert on refunds for each statement execute function notify_money();
