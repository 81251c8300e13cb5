-- Counted by whoever watches the shop.
create index mails_given_up on mails (id) where gave_up_at is not null;
