-- The catalogue: three levels of categories, products, families of options, pictures, banners.

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
  -- by which imports find the family again
  handle text not null unique,
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
  -- How often an import corrected the stock, and by how many units the last time: so that the same file, imported once
  -- more, corrects nothing.
  stock_corrections integer not null default 0,
  last_stock_correction integer not null default 0,
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
  -- status 1 and every level above it with status 1; set by triggers (db/functions/product_visible.sql)
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
