-- What was searched for and not found, without who did, so that the shopkeeper can say how the shop calls it. Texts that could name
-- a person are not kept (src/shop/catalog/search/empty-searches.server.ts).
create table empty_searches (
  -- as it is compared: without accents and capitals
  typed text primary key check (length(typed) between 1 and 40),
  times integer not null default 1 check (times > 0),
  last_at timestamptz not null default now()
);
create index empty_searches_times on empty_searches (times desc, last_at desc);
create index empty_searches_age on empty_searches (last_at);

-- What else a thing is called: a search for `typed` is one for `called`, where nothing is called as was typed.
create table search_synonyms (
  id bigint generated always as identity primary key,
  typed text not null unique check (length(typed) between 1 and 40),
  called text not null check (length(called) between 1 and 60)
);
