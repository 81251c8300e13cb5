-- Where a category was before it got another name: its visitors are sent on. Written by a trigger, whatever changes the slug
-- (db/functions/old_addresses.sql).
create table old_category_addresses (
  path text primary key check (path ~ '^/(category|subcategory|subcategorysub)/[a-z0-9-]+$'),
  level text not null check (level in ('category', 'subcategory', 'subcategorysub')),
  -- its id among those of its level
  level_id bigint not null,
  created_at timestamptz not null default now()
);
