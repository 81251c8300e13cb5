-- The history as one list: from where a change came, and its indexes for person, kind and period.
alter table history add column origin text;
comment on column history.origin is 'device and address of who made the change; null: made at the server';

-- While they are built the staff cannot change anything; shoppers notice nothing, because what they do is not in here.
create index history_at on history (at desc, id desc);
create index history_kind on history (entity, at desc, id desc);
create index history_who on history (staff_id, at desc, id desc);
drop index history_staff;
-- With the id, so that the first of a batch is one look.
create index history_batch_first on history (batch_id, id);
drop index history_batch;

create trigger history_is_never_emptied before truncate on history
  for each statement execute function refuse_history_change();
