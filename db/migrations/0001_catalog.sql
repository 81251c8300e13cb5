-- The catalogue: three levels of categories, products, families of options, pictures, banners.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

create table categories (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  status smallint not null default 1 check (status in (0, 1)),
  show_in_header smallint not null default 1 check (show_in_header in (0, 1)),
  position integer not null default 0,
  created_at timestamptz not null default now()
);

create table subcategories (
  id bigint generated always as identity primary key,
  category_id bigint not null references categories (id),
  name text not null check (name <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  status smallint not null default 1 check (status in (0, 1)),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  unique (id, category_id)
);
create index subcategories_category on subcategories (category_id, position, id);

create table subcategoriessub (
  id bigint generated always as identity primary key,
  subcategory_id bigint not null references subcategories (id),
  name text not null check (name <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  status smallint not null default 1 check (status in (0, 1)),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  unique (id, subcategory_id)
);
create index subcategoriessub_subcategory on subcategoriessub (subcategory_id, position, id);

-- Products that are options of one another: the same nail film in five colours.
create table families (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  option_name text not null check (option_name <> ''),
  handle text unique,
  created_at timestamptz not null default now()
);

create table products (
  id bigint generated always as identity primary key,
  sku text not null unique check (sku <> ''),
  name text not null check (name <> ''),
  -- /product/search/{value} is the search page, so no product may be called "search".
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug <> 'search'),
  description text not null default '',
  regular_price integer not null check (regular_price > 0),
  sale_price integer not null default 0 check (sale_price >= 0),
  price integer not null generated always as (case when sale_price > 0 then sale_price else regular_price end) stored,
  quantity integer not null default 0 check (quantity >= 0),
  featured smallint not null default 0 check (featured in (0, 1)),
  highlights smallint not null default 0 check (highlights in (0, 1)),
  status smallint not null default 1 check (status in (0, 1)),
  category_id bigint not null references categories (id),
  subcategory_id bigint,
  subcategorysub_id bigint,
  family_id bigint references families (id),
  option_value text,
  -- '#rrggbb' of the option's swatch, when the option is a colour
  option_color text check (option_color ~ '^#[0-9a-f]{6}$'),
  option_position integer not null default 0,
  sold integer not null default 0 check (sold >= 0),
  rating_average numeric(3, 2) not null default 0 check (rating_average between 0 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  -- status 1 and every level above it with status 1; kept by triggers, so that no query can forget a level
  visible boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (subcategory_id, category_id) references subcategories (id, category_id),
  foreign key (subcategorysub_id, subcategory_id) references subcategoriessub (id, subcategory_id),
  check (subcategorysub_id is null or subcategory_id is not null),
  check (family_id is null or option_value is not null)
) with (fillfactor = 80);

create index products_family on products (family_id, option_position, id) where family_id is not null;

-- One index for each order of each listing; ties are broken by id, so that pages never overlap.
create index products_popular on products (sold desc, id) where visible;
create index products_rating on products (rating_average desc, rating_count desc, id) where visible;
create index products_newest on products (created_at desc, id) where visible;
create index products_price on products (price, id) where visible;
create index products_category_popular on products (category_id, sold desc, id) where visible;
create index products_category_rating on products (category_id, rating_average desc, rating_count desc, id) where visible;
create index products_category_newest on products (category_id, created_at desc, id) where visible;
create index products_category_price on products (category_id, price, id) where visible;
create index products_subcategory_popular on products (subcategory_id, sold desc, id) where visible;
create index products_subcategory_rating on products (subcategory_id, rating_average desc, rating_count desc, id) where visible;
create index products_subcategory_newest on products (subcategory_id, created_at desc, id) where visible;
create index products_subcategory_price on products (subcategory_id, price, id) where visible;
create index products_subcategorysub_popular on products (subcategorysub_id, sold desc, id) where visible;
create index products_subcategorysub_rating on products (subcategorysub_id, rating_average desc, rating_count desc, id) where visible;
create index products_subcategorysub_newest on products (subcategorysub_id, created_at desc, id) where visible;
create index products_subcategorysub_price on products (subcategorysub_id, price, id) where visible;
create index products_highlights on products (sold desc, id) where visible and highlights = 1;

create table product_images (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  position integer not null,
  -- 'images/<name>.webp' below DATA_DIR; null while the picture at source_url has not been fetched
  path text check (path ~ '^images/[a-z0-9-]+\.webp$'),
  alt text not null default '',
  source_url text,
  check (path is not null or source_url is not null),
  unique (product_id, position)
);

create table banners (
  id bigint generated always as identity primary key,
  place text not null check (place in ('slider', 'tile', 'shipping', 'promo')),
  position integer not null,
  title text not null,
  -- what the tile says on phones, where the title is too long
  short_title text,
  text text not null default '',
  button text not null default '',
  link text not null check (link ~ '^/'),
  path text not null check (path ~ '^images/[a-z0-9-]+\.webp$'),
  alt text not null default '',
  status smallint not null default 1 check (status in (0, 1)),
  unique (place, position)
);

create function product_visible(product_status smallint, category bigint, subcategory bigint, subcategorysub bigint)
returns boolean language sql stable as $$
  select product_status = 1
    and exists (select 1 from categories where id = category and status = 1)
    and (subcategory is null or exists (select 1 from subcategories where id = subcategory and status = 1))
    and (subcategorysub is null or exists (select 1 from subcategoriessub where id = subcategorysub and status = 1))
$$;

create function keep_product_visible() returns trigger language plpgsql as $$
begin
  new.visible := product_visible(new.status, new.category_id, new.subcategory_id, new.subcategorysub_id);
  return new;
end $$;
create trigger product_visible before insert or update of status, category_id, subcategory_id, subcategorysub_id, visible
  on products for each row execute function keep_product_visible();

create function keep_products_visible() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'categories' then
    update products set status = status where category_id = new.id;
  elsif tg_table_name = 'subcategories' then
    update products set status = status where subcategory_id = new.id;
  else
    update products set status = status where subcategorysub_id = new.id;
  end if;
  return null;
end $$;
create trigger products_visible after update of status on categories for each row
  when (old.status <> new.status) execute function keep_products_visible();
create trigger products_visible after update of status on subcategories for each row
  when (old.status <> new.status) execute function keep_products_visible();
create trigger products_visible after update of status on subcategoriessub for each row
  when (old.status <> new.status) execute function keep_products_visible();

-- Whoever keeps rendered pages in memory listens here. The payload is 'product:<id>' when only that
-- product's stock or sales changed, and 'catalog' when anything else did.
create function tell_product_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.quantity, old.sold) is distinct from (new.quantity, new.sold)
     and (to_jsonb(old) - 'quantity' - 'sold' - 'updated_at') = (to_jsonb(new) - 'quantity' - 'sold' - 'updated_at') then
    perform pg_notify('catalog', 'product:' || new.id);
  else
    perform pg_notify('catalog', 'catalog');
  end if;
  return null;
end $$;
create trigger tell_changed after insert or update or delete on products for each row execute function tell_product_changed();

create function tell_catalog_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', 'catalog');
  return null;
end $$;
create trigger tell_changed after insert or update or delete on categories for each statement execute function tell_catalog_changed();
create trigger tell_changed after insert or update or delete on subcategories for each statement execute function tell_catalog_changed();
create trigger tell_changed after insert or update or delete on subcategoriessub for each statement execute function tell_catalog_changed();
create trigger tell_changed after insert or update or delete on families for each statement execute function tell_catalog_changed();
create trigger tell_changed after insert or update or delete on product_images for each statement execute function tell_catalog_changed();
create trigger tell_changed after insert or update or delete on banners for each statement execute function tell_catalog_changed();
