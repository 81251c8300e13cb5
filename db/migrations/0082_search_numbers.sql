-- What the matches of a search are sorted, narrowed and counted by, beside their words: a match is one row, where it was two, and
-- the second lay anywhere. Made empty first, because a table that refers to the products holds up their sales while it is made.
create table product_search_next (
  product_id bigint primary key references products (id) on delete cascade,
  -- as in products; units sold follow with the search-index job, because every sale would write them
  card_family_id bigint,
  created_at timestamptz not null default now(),
  sold integer not null default 0,
  card_sold integer not null default 0,
  price integer not null default 0,
  card_price integer not null default 0,
  option_position integer not null default 0,
  rating_count integer not null default 0,
  in_stock boolean not null default true,
  listed boolean not null default true,
  -- one of the best-selling of a large shop
  popular boolean not null default false,
  rating_average numeric(3, 2) not null default 0,
  option_color text,
  sku text not null,
  name text not null,
  -- the names of its categories, as they went into the words below
  places text not null,
  -- For matching and ranking: the words of the name (A), of the option (B) and of the categories (C), and the SKU.
  names tsvector not null
-- Room for changed numbers, so that they touch no index.
) with (fillfactor = 90);
-- What products_found was also for: every visible product by its id, the order of get-products.
create index products_by_id on products (id) where visible;
