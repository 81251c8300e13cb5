-- Whether a mail on its way has taken one of the mails that its mailbox may get in a day (db/functions/mailbox_limit.sql).
alter table mails add column counted boolean not null default false;
