-- An import is one entry of the history, however many products it wrote: its first row stands for all in the list. Its products' rows
-- follow in transactions of their own, and are left out there by an index, not one by one.
alter table history add column follows boolean not null default false;
comment on column history.follows is 'another row of its batch stands for it in the list';

create index history_leading_recent on history (entity, id desc) where not follows;
create index history_leading on history (at desc, id desc) where not follows;
create index history_leading_kind on history (entity, at desc, id desc) where not follows;
