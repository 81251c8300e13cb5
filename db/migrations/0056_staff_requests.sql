-- What a browser of the back office asked for under a key is done once, however often a bad line makes it ask again. One row
-- for each thing that was changed; deleted after a week.
create table staff_requests (
  key text primary key,
  at timestamptz not null default now()
);
create index staff_requests_at on staff_requests (at);
