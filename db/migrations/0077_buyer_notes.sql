-- A note for the buyer stands beside the shop's own. One that is changed is withdrawn and written anew, so that the history can say
-- what it said.
alter table order_notes add column for_buyer boolean not null default false;
