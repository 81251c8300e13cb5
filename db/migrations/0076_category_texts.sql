-- What a level of the categories has besides its name, each of it only when the shopkeeper gave one: a picture, a short text above
-- its products, and what search engines show of it.
alter table categories
  add column picture text check (picture ~ '^images/[a-z0-9-]+\.webp$'),
  add column intro text not null default '',
  add column seo_title text not null default '',
  add column seo_description text not null default '';
alter table subcategories
  add column picture text check (picture ~ '^images/[a-z0-9-]+\.webp$'),
  add column intro text not null default '',
  add column seo_title text not null default '',
  add column seo_description text not null default '';
alter table subcategoriessub
  add column picture text check (picture ~ '^images/[a-z0-9-]+\.webp$'),
  add column intro text not null default '',
  add column seo_title text not null default '',
  add column seo_description text not null default '';
