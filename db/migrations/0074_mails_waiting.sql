-- Only what asks by a mailbox reads this index. Said as other statements say it, that a mail waits, the planner took it for those
-- too where statistics knew of no waiting mail, and read every one that waits to find a few by their ids.
drop index mails_waiting;
create index mails_waiting on mails (recipient) where coalesce(sent_at, dropped_at, gave_up_at) is null;
