-- 'Avise-me': who wants to hear that a sold-out product is there again. A row is deleted with the mail that it asked for,
-- and after six months without one: the address is kept for this purpose alone (Lei 13.709/2018, art. 15).

create table stock_alerts (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  -- when the person asked, beside the words that say what for
  created_at timestamptz not null default now(),
  unique (product_id, email)
);
create index stock_alerts_age on stock_alerts (created_at);
