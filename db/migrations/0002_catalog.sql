-- The catalogue: three levels of categories, families of options, products, banners, and the addresses of before. Centavos.

create table categories (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  status smallint not null default 1 check (status in (0, 1)),
  show_in_header smallint not null default 1 check (show_in_header in (0, 1)),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  -- what a level has besides its name when the shopkeeper gave it: a picture, a short text above its products, and what search
  -- engines show of it
  picture text check (picture ~ '^images/[a-z0-9-]+\.webp$'),
  intro text not null default '',
  seo_title text not null default '',
  seo_description text not null default ''
);

create table subcategories (
  id bigint generated always as identity primary key,
  category_id bigint not null references categories (id),
  name text not null check (name <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  status smallint not null default 1 check (status in (0, 1)),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  picture text check (picture ~ '^images/[a-z0-9-]+\.webp$'),
  intro text not null default '',
  seo_title text not null default '',
  seo_description text not null default '',
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
  picture text check (picture ~ '^images/[a-z0-9-]+\.webp$'),
  intro text not null default '',
  seo_title text not null default '',
  seo_description text not null default '',
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
  created_at timestamptz not null default now(),
  -- the name of a second option: Tamanho beside Cor
  option_name_2 text check (option_name_2 <> ''),
  -- 1: each of its products has a card of its own, as nail sheets of one line do
  stands_alone smallint not null default 0 check (stands_alone in (0, 1))
);

-- Families whose stock or sales changed, until their cards follow. Only appended to by who sells, so that buyers of two options
-- never wait for each other.
create table family_changes (
  id bigint generated always as identity primary key,
  family_id bigint not null
);

create table products (
  id bigint generated always as identity primary key,
  sku text not null unique check (sku <> ''),
  name text not null check (name <> ''),
  -- /product/search/{value} is the search page, so no product may be called "search".
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug <> 'search'),
  description text not null default '',
  -- a draft may have no price yet
  regular_price integer not null,
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
  option_value_2 text check (option_value_2 <> ''),
  in_stock boolean not null generated always as (quantity > 0) stored,
  -- The four columns below are kept by db/functions/family_cards.sql.
  -- the family whose card this product shares; null when it has a card of its own
  card_family_id bigint,
  -- it has a card: visible, and of its family the option that leads
  listed boolean not null default false,
  -- by which cards are ordered: the lowest price of the family's options in stock, and the units sold of all of them
  card_price integer not null default 0,
  card_sold integer not null default 0,
  -- false: the shop does not count this product's units. Then `quantity` stands still (db/functions/uncounted_stock.sql).
  stock_counted boolean not null default true,
  brand text not null default '',
  -- EAN or UPC
  gtin text check (gtin ~ '^[0-9]{8,14}$'),
  -- grams
  weight integer check (weight > 0),
  -- what the shop paid for it; never shown
  cost integer check (cost >= 0),
  -- words that it is found by
  tags text[] not null default '{}',
  -- the paths of the further categories that it had on its platform, 'Roupas > Verão'
  other_categories text[] not null default '{}',
  -- for search engines; blank: name and description
  seo_title text not null default '',
  seo_description text not null default '',
  -- Until when the regular price was really charged, while another is; null: it is charged now, or was not within the
  -- history. A price is struck only while this is recent.
  regular_charged_until timestamptz,
  -- so many units or fewer are few
  low_at integer not null default 3 check (low_at between 0 and 100000),
  -- What depends on the number of units is a column of its own that seldom changes: an index on the number itself would make
  -- every sale dearer.
  stock_low boolean not null generated always as (quantity > 0 and quantity <= low_at) stored,
  -- has a picture whose file is here; kept by db/functions/product_pictured.sql
  pictured boolean not null default false,
  -- 'draft': still being written; 'archived': sold no more, and kept for its orders. Neither is ever visible. Null: on sale, or
  -- hidden by its status. Whatever sets status 1 ends it (db/functions/product_stage.sql)
  stage text check (stage in ('draft', 'archived')),
  -- what the browser made of one intention: the same key is one product
  request_key text unique check (length(request_key) between 16 and 64),
  -- where it stands in the stockroom
  shelf text not null default '' check (length(shelf) <= 60),
  -- An offer with a beginning and an end. The price that is charged stays one column: the offer worker writes it when an offer
  -- begins and ends (src/shop/assortment/offers/apply-offers.server.ts).
  offer_price integer check (offer_price > 0),
  -- null: at once
  offer_begins_at timestamptz,
  -- null: until somebody ends it
  offer_ends_at timestamptz,
  -- it has begun: its price is the sale price
  offer_running boolean not null default false,
  -- when the worker has something to do; kept by a trigger (db/functions/offers.sql)
  offer_due_at timestamptz,
  -- The size as it is packed, beside its weight: carriers ask for both. Millimetres, so that half a centimetre is a whole number.
  height_mm integer check (height_mm between 1 and 10000),
  width_mm integer check (width_mm between 1 and 10000),
  length_mm integer check (length_mm between 1 and 10000),
  -- On sale from this moment on, and hidden until the worker opens it (src/shop/assortment/offers/open-due.server.ts). Whatever
  -- puts it on sale, or makes it a draft or archived, takes the date away (db/functions/product_stage.sql).
  opens_at timestamptz,
  foreign key (subcategory_id, category_id) references subcategories (id, category_id),
  foreign key (subcategorysub_id, subcategory_id) references subcategoriessub (id, subcategory_id),
  check (subcategorysub_id is null or subcategory_id is not null),
  check (family_id is null or option_value is not null),
  check (option_value_2 is null or option_value is not null),
  check (stage is null or status = 0),
  check (regular_price > 0 or (regular_price = 0 and stage is not null)),
  check (offer_begins_at < offer_ends_at),
  check (offer_price is not null or (offer_begins_at is null and offer_ends_at is null and not offer_running)),
  check (opens_at is null or (status = 0 and stage is null))
) with (fillfactor = 80);

create index products_family on products (family_id, option_position, id) where family_id is not null;

-- One index for each order of each listing; ties are broken by id, so that pages never overlap. Sold out comes last in every order:
-- an order reads the products in stock, then the others. `listed` lies in the indexes that products and cards share, and the
-- card's price where a listing may be narrowed to a range of prices: pages are skipped and counted in the index alone.
create index products_popular on products (in_stock, sold desc, id) where visible;
create index products_rating on products (in_stock, rating_average desc, rating_count desc, id) include (listed) where visible;
create index products_newest on products (in_stock, created_at desc, id) include (listed) where visible;
create index products_price on products (in_stock, price, id) where visible;
create index products_category_popular on products (category_id, in_stock, sold desc, id) where visible;
create index products_category_rating on products (category_id, in_stock, rating_average desc, rating_count desc, id)
  include (listed, card_price) where visible;
create index products_category_newest on products (category_id, in_stock, created_at desc, id)
  include (listed, card_price) where visible;
create index products_category_price on products (category_id, in_stock, price, id) where visible;
create index products_subcategory_popular on products (subcategory_id, in_stock, sold desc, id) where visible;
create index products_subcategory_rating on products (subcategory_id, in_stock, rating_average desc, rating_count desc, id)
  include (listed, card_price) where visible;
create index products_subcategory_newest on products (subcategory_id, in_stock, created_at desc, id)
  include (listed, card_price) where visible;
create index products_subcategory_price on products (subcategory_id, in_stock, price, id) where visible;
create index products_subcategorysub_popular on products (subcategorysub_id, in_stock, sold desc, id) where visible;
create index products_subcategorysub_rating on products (subcategorysub_id, in_stock, rating_average desc, rating_count desc, id)
  include (listed, card_price) where visible;
create index products_subcategorysub_newest on products (subcategorysub_id, in_stock, created_at desc, id)
  include (listed, card_price) where visible;
create index products_subcategorysub_price on products (subcategorysub_id, in_stock, price, id) where visible;
create index products_highlights on products (in_stock desc, sold desc, id) where visible and highlights = 1;
create index cards_category_popular on products (category_id, in_stock, card_sold desc, id)
  include (card_price) where listed and visible;
create index cards_category_price on products (category_id, in_stock, card_price, id) where listed and visible;
create index cards_subcategory_popular on products (subcategory_id, in_stock, card_sold desc, id)
  include (card_price) where listed and visible;
create index cards_subcategory_price on products (subcategory_id, in_stock, card_price, id) where listed and visible;
create index cards_subcategorysub_popular on products (subcategorysub_id, in_stock, card_sold desc, id)
  include (card_price) where listed and visible;
create index cards_subcategorysub_price on products (subcategorysub_id, in_stock, card_price, id) where listed and visible;
-- The cards of the whole shop by price: a search for a common word by price walks it until it has met enough of them. By an
-- expression, so that no listing of a category reads it in place of its own.
create index cards_price on products ((card_price + 0), id) where listed and visible and in_stock;
-- Every visible product by its id, the order of get-products: its pages are skipped in the index alone.
create index products_by_id on products (id) where visible;

-- The colour by which a listing may be narrowed: that of the option's swatch, as shoppers call it. By lightness, by how far it
-- is from grey, and by hue.
-- In plpgsql, because a search asks it of thousands of rows: 3 microseconds each, where an SQL function took a hundred.
create function color_group_of(color text) returns text language plpgsql immutable strict parallel safe as $$
declare
  rgb constant integer := ('x' || substr(color, 2))::bit(24)::integer;
  r constant integer := rgb >> 16;
  g constant integer := (rgb >> 8) & 255;
  b constant integer := rgb & 255;
  most constant integer := greatest(r, g, b);
  chroma constant integer := most - least(r, g, b);
  -- from 0 to 510
  light constant integer := 2 * most - chroma;
  -- in degrees
  hue constant integer := case when chroma = 0 then 0
    when most = r then ((g - b) * 60 / chroma + 360) % 360
    when most = g then (b - r) * 60 / chroma + 120
    else (r - g) * 60 / chroma + 240 end;
begin
  return case
    when light > 448 and chroma < 32 then 'white'
    when light < 102 and chroma < 40 then 'black'
    when chroma < 24 then 'gray'
    when hue < 12 or hue >= 345 then case when light > 306 then 'pink' else 'red' end
    when hue < 40 and light < 184 then 'brown'
    when hue < 36 then case when chroma > 150 then 'orange' else 'nude' end
    when hue < 65 then case when light > 280 and chroma < 110 then 'nude' when most > 215 then 'yellow' else 'gold' end
    when hue < 165 then 'green'
    when hue < 255 then 'blue'
    when hue < 320 then 'purple'
    else 'pink' end;
end $$;

-- By expression: a stored column would write the whole table anew, and leave its indexes without a visibility map.
create index products_category_color on products (category_id, color_group_of(option_color), in_stock, sold desc, id)
  where visible and option_color is not null;
create index products_subcategory_color on products (subcategory_id, color_group_of(option_color), in_stock, sold desc, id)
  where visible and option_color is not null;
create index products_subcategorysub_color on products (subcategorysub_id, color_group_of(option_color), in_stock, sold desc, id)
  where visible and option_color is not null;

-- Lists for the staff, the newest first, each in one look at an index.
create index products_staff_active on products (id desc) where status = 1;
create index products_staff_hidden on products (id desc) where status = 0 and stage is null;
create index products_staff_drafts on products (id desc) where stage = 'draft';
create index products_staff_archived on products (id desc) where stage = 'archived';
create index products_staff_opening on products (id desc) where opens_at is not null;
create index products_staff_sold_out on products (id desc) where not in_stock;
create index products_staff_low on products (id desc) where stock_low;
create index products_staff_unpictured on products (id desc) where not pictured;
create index products_staff_unplaced on products (id desc) where status = 1 and not visible;
create index products_staff_on_offer on products (id desc) where sale_price > 0 and sale_price < regular_price;
create index products_staff_never_sold on products (id desc) where status = 1 and sold = 0;
-- One field finds them by any part of the name, with or without accents, and by the beginning of the SKU.
create index products_staff_name on products
  using gin (translate(lower(name), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') gin_trgm_ops);
create index products_staff_sku on products (upper(sku) text_pattern_ops);
-- A scanner reads the bar code of a product.
create index products_gtin on products (gtin) where gtin is not null;
-- What the workers look for.
create index products_offer_due on products (offer_due_at) where offer_due_at is not null;
create index products_opens on products (opens_at) where opens_at is not null;

-- The categories in which a product is listed beside its own, in the order of its file. `products.other_categories` keeps
-- how the file writes them, for the search.
create table further_places (
  product_id bigint not null references products (id) on delete cascade,
  position smallint not null,
  category_id bigint not null references categories (id) on delete cascade,
  subcategory_id bigint,
  subcategorysub_id bigint,
  primary key (product_id, position),
  foreign key (subcategory_id, category_id) references subcategories (id, category_id) on delete cascade,
  foreign key (subcategorysub_id, subcategory_id) references subcategoriessub (id, subcategory_id) on delete cascade,
  check (subcategorysub_id is null or subcategory_id is not null)
);
-- Listings look products up by level.
create index further_places_category on further_places (category_id, product_id);
create index further_places_subcategory on further_places (subcategory_id, product_id) where subcategory_id is not null;
create index further_places_subcategorysub on further_places (subcategorysub_id, product_id)
  where subcategorysub_id is not null;

-- Where a product was before: on its platform, or here under another slug. Its visitors are sent on.
create table old_addresses (
  path text primary key check (path ~ '^/[^/]' and path !~ '/$' and length(path) <= 300),
  product_id bigint not null references products (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index old_addresses_product on old_addresses (product_id);

-- Where a category was before it got another name: its visitors are sent on. Written by a trigger, whatever changes the slug
-- (db/functions/old_addresses.sql).
create table old_category_addresses (
  path text primary key check (path ~ '^/(category|subcategory|subcategorysub)/[a-z0-9-]+$'),
  level text not null check (level in ('category', 'subcategory', 'subcategorysub')),
  -- its id among those of its level
  level_id bigint not null,
  created_at timestamptz not null default now()
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
