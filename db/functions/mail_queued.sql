-- Wakes the mail worker.

create or replace function notify_mail() returns trigger language plpgsql as $$
begin
  insert into announcements (channel) values ('mail');
  return null;
end $$;
create or replace trigger notify_mail after insert on mails for each statement execute function notify_mail();
