-- What a failed job leaves for who looks: why, and when it is tried again (src/platform/jobs/backoff.ts).
alter table import_undos
  add column tries integer not null default 0,
  add column due_at timestamptz not null default now(),
  add column last_error text;
alter table payments add column last_error text;
alter table refunds add column last_error text;
