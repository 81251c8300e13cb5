-- A product that gets another address is still found under the one that it had.

create or replace function keep_old_address() returns trigger language plpgsql as $$
begin
  insert into old_addresses (path, product_id) values ('/product/' || old.slug, new.id)
    on conflict (path) do update set product_id = excluded.product_id;
  delete from old_addresses where path = '/product/' || new.slug;
  return null;
end $$;
create or replace trigger keep_old_address after update of slug on products for each row
  when (old.slug <> new.slug) execute function keep_old_address();

-- The same for a level of the categories, which the trigger's argument names.
create or replace function keep_old_category_address() returns trigger language plpgsql as $$
declare
  folder constant text := '/' || tg_argv[0] || '/';
begin
  insert into old_category_addresses (path, level, level_id) values (folder || old.slug, tg_argv[0], new.id)
    on conflict (path) do update set level_id = excluded.level_id;
  delete from old_category_addresses where path = folder || new.slug;
  -- Banners that lead there go on leading there.
  update banners set link = folder || new.slug where link = folder || old.slug;
  return null;
end $$;
create or replace trigger keep_old_address after update of slug on categories for each row
  when (old.slug <> new.slug) execute function keep_old_category_address('category');
create or replace trigger keep_old_address after update of slug on subcategories for each row
  when (old.slug <> new.slug) execute function keep_old_category_address('subcategory');
create or replace trigger keep_old_address after update of slug on subcategoriessub for each row
  when (old.slug <> new.slug) execute function keep_old_category_address('subcategorysub');
