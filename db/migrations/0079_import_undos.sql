-- Imports that are taken back, and how far that came: a large one goes back in parts, each a transaction of its own, which a worker
-- goes on with after a stop (src/shop/backoffice/products/undo/undo-worker.server.ts). Who asked for it is in the history.
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
  ended_at timestamptz
);
create unique index import_undos_under_way on import_undos (batch_id) where ended_at is null;
create index import_undos_batch on import_undos (batch_id, id desc);
