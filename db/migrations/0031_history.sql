-- What was changed in the shop, by whom: one row for each change of a thing, never altered.
create table history (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- null: a command, a program or the shop itself, named by `actor`
  staff_id bigint references staff (id),
  actor text not null,
  -- the thing: 'product', 'order', 'category', 'staff' ... and its id
  entity text not null,
  entity_id bigint not null,
  -- 'created', 'changed', 'archived', 'shipped' ...
  action text not null,
  -- the fields that changed, as they were and as they are
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  reason text,
  -- changes that were made as one, and are undone as one
  batch_id uuid not null,
  -- the batch that this one takes back
  undoes uuid
);
create index history_entity on history (entity, entity_id, id desc);
create index history_batch on history (batch_id);
create index history_undoes on history (undoes) where undoes is not null;
create index history_staff on history (staff_id, id desc);

create function refuse_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'history is never altered';
end $$;
create trigger history_is_append_only before update or delete on history
  for each row execute function refuse_history_change();
