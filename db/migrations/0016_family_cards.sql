-- One card for a family in listings and searches, a second option name, and sold-out products last.

alter table families
  -- the name of a second option: Tamanho beside Cor
  add column option_name_2 text check (option_name_2 <> ''),
  -- 1: each of its products has a card of its own, as nail sheets of one line do
  add column stands_alone smallint not null default 0 check (stands_alone in (0, 1));

alter table products
  add column option_value_2 text check (option_value_2 <> ''),
  add column in_stock boolean not null generated always as (quantity > 0) stored,
  -- The columns below are kept by db/functions/family_cards.sql.
  -- the family whose card this product shares; null when it has a card of its own
  add column card_family_id bigint,
  -- it has a card: visible, and of its family the option that leads
  add column listed boolean not null default false,
  -- by which cards are ordered: the lowest price of the family's options in stock, and the units sold of all of them
  add column card_price integer not null default 0,
  add column card_sold integer not null default 0,
  add check (option_value_2 is null or option_value is not null);

alter table product_search
  -- products.card_family_id, so that matches are counted as cards without reading the products
  add column card_family_id bigint;

-- Families whose stock or sales changed, until their cards follow. Only appended to by who sells, so that buyers of two
-- options never wait for each other.
create table family_changes (
  id bigint generated always as identity primary key,
  family_id bigint not null
);

-- Sold out comes last in every order: an order reads the products in stock, then the others. `listed` lies in the indexes
-- that products and cards share.
drop index products_popular, products_rating, products_newest, products_price,
  products_category_popular, products_category_rating, products_category_newest, products_category_price,
  products_subcategory_popular, products_subcategory_rating, products_subcategory_newest, products_subcategory_price,
  products_subcategorysub_popular, products_subcategorysub_rating, products_subcategorysub_newest,
  products_subcategorysub_price, products_highlights;
create index products_popular on products (in_stock, sold desc, id) where visible;
create index products_rating on products (in_stock, rating_average desc, rating_count desc, id) include (listed) where visible;
create index products_newest on products (in_stock, created_at desc, id) include (listed) where visible;
create index products_price on products (in_stock, price, id) where visible;
create index products_category_popular on products (category_id, in_stock, sold desc, id) where visible;
create index products_category_rating on products (category_id, in_stock, rating_average desc, rating_count desc, id)
  include (listed) where visible;
create index products_category_newest on products (category_id, in_stock, created_at desc, id) include (listed) where visible;
create index products_category_price on products (category_id, in_stock, price, id) where visible;
create index products_subcategory_popular on products (subcategory_id, in_stock, sold desc, id) where visible;
create index products_subcategory_rating on products (subcategory_id, in_stock, rating_average desc, rating_count desc, id)
  include (listed) where visible;
create index products_subcategory_newest on products (subcategory_id, in_stock, created_at desc, id) include (listed) where visible;
create index products_subcategory_price on products (subcategory_id, in_stock, price, id) where visible;
create index products_subcategorysub_popular on products (subcategorysub_id, in_stock, sold desc, id) where visible;
create index products_subcategorysub_rating on products (subcategorysub_id, in_stock, rating_average desc, rating_count desc, id)
  include (listed) where visible;
create index products_subcategorysub_newest on products (subcategorysub_id, in_stock, created_at desc, id)
  include (listed) where visible;
create index products_subcategorysub_price on products (subcategorysub_id, in_stock, price, id) where visible;
create index products_highlights on products (in_stock desc, sold desc, id) where visible and highlights = 1;
create index cards_category_popular on products (category_id, in_stock, card_sold desc, id) where listed and visible;
create index cards_category_price on products (category_id, in_stock, card_price, id) where listed and visible;
create index cards_subcategory_popular on products (subcategory_id, in_stock, card_sold desc, id) where listed and visible;
create index cards_subcategory_price on products (subcategory_id, in_stock, card_price, id) where listed and visible;
create index cards_subcategorysub_popular on products (subcategorysub_id, in_stock, card_sold desc, id) where listed and visible;
create index cards_subcategorysub_price on products (subcategorysub_id, in_stock, card_price, id) where listed and visible;

-- What the triggers would have kept for the products that are here already.
update products p set
  card_family_id = p.family_id,
  listed = p.visible and (p.family_id is null or p.id = (
    select o.id from products o where o.family_id = p.family_id and o.visible
    order by o.in_stock desc, o.option_position, o.id limit 1)),
  card_price = coalesce((
    select min(o.price) from products o where o.family_id = p.family_id and o.visible and o.in_stock), p.price),
  card_sold = coalesce((select sum(o.sold) from products o where o.family_id = p.family_id and o.visible), p.sold);
update product_search s set card_family_id = p.family_id
from products p where p.id = s.product_id and p.family_id is not null;
