-- Without a mail server a mail becomes a file: its turn is over (`sent_at`), but nobody has it.
alter table mails add column filed boolean not null default false;
