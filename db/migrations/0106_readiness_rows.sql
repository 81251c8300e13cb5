-- What a shop writes to find out whether its database can be written to (src/platform/db/readiness.server.ts): each row fills a page, so that
-- writing one takes room on the disk, as an order may. Unlogged: it is in no backup, and writing it waits for no disk.
create unlogged table readiness_rows (filler text not null);
alter table readiness_rows alter column filler set storage plain;
