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
  undoes uuid,
  origin text,
  -- An import is one entry of the history, however many products it wrote: its first row stands for all in the list. Its products'
  -- rows follow in transactions of their own, and are left out there by an index, not one by one.
  follows boolean not null default false
);
comment on column history.origin is 'device and address of who made the change; null: made at the server';
comment on column history.follows is 'another row of its batch stands for it in the list';
create index history_entity on history (entity, entity_id, id desc);
create index history_undoes on history (undoes) where undoes is not null;
-- With the id, so that the first of a batch is one look.
create index history_batch_first on history (batch_id, id);
-- What was changed lately, of one kind of thing.
create index history_recent on history (entity, id desc);
create index history_leading_recent on history (entity, id desc) where not follows;
-- The list, by period, kind and person.
create index history_at on history (at desc, id desc);
create index history_kind on history (entity, at desc, id desc);
create index history_who on history (staff_id, at desc, id desc);
create index history_leading on history (at desc, id desc) where not follows;
create index history_leading_kind on history (entity, at desc, id desc) where not follows;

-- What is written in a transaction may be given an earlier date in it, as the demonstration does (demo/orders/move-back.ts).
-- Once it is committed, nothing of the history changes.
create function refuse_history_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.at = now() and new.at < old.at and to_jsonb(new) - 'at' = to_jsonb(old) - 'at' then
    return new;
  end if;
  raise exception 'history is never altered';
end $$;
create trigger history_is_append_only before update or delete on history
  for each row execute function refuse_history_change();
create trigger history_is_never_emptied before truncate on history
  for each statement execute function refuse_history_change();

-- Imports that are taken back, and how far that came: a large one goes back in parts, each a transaction of its own, which a worker
-- goes on with after a stop (src/shop/assortment/products/undo/undo-worker.server.ts). Who asked for it is in the history.
create table import_undos (
  id bigint generated always as identity primary key,
  -- the import, or the taking back of one
  batch_id uuid not null,
  -- what the history calls the taking back
  undo_id uuid not null unique,
  -- products that it is about
  total integer not null,
  -- those that were looked at
  looked integer not null default 0,
  -- in this pass: those that went back, and those that stay as they are
  moved integer not null default 0,
  stayed integer not null default 0,
  passes smallint not null default 0,
  -- rows of the history before this one are still to be looked at, the last first
  before_id bigint not null default 9007199254740991,
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  -- why the last part failed, and when it is tried again (src/platform/jobs/backoff.ts)
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  last_error text
);
create unique index import_undos_under_way on import_undos (batch_id) where ended_at is null;
create index import_undos_batch on import_undos (batch_id, id desc);
