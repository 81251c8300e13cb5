-- A picture that a product, a banner or a category has no more is written down in picture_uploads, beside those that were sent and never
-- saved: it is deleted after a week, when nothing shows it by then (src/shop/catalog/pictures/unused-pictures.server.ts).

create or replace function note_released_picture() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.path is not distinct from old.path then
      return null;
    end if;
  end if;
  if old.path is null then
    return null;
  end if;
  if tg_table_name = 'product_images' then
    -- The mails of its orders show it for as long as their readers keep them.
    if exists (select from order_items where product_id = old.product_id) then
      return null;
    end if;
  end if;
  insert into picture_uploads (path) values (old.path)
    on conflict (path) do update set uploaded_at = now();
  return null;
end $$;
create or replace trigger picture_released after delete or update of path on product_images
  for each row execute function note_released_picture();
create or replace trigger picture_released after delete or update of path on banners
  for each row execute function note_released_picture();

-- The same for a level of the categories.
create or replace function note_released_level_picture() returns trigger language plpgsql as $$
begin
  if old.picture is null or (tg_op = 'UPDATE' and new.picture is not distinct from old.picture) then
    return null;
  end if;
  insert into picture_uploads (path) values (old.picture)
    on conflict (path) do update set uploaded_at = now();
  return null;
end $$;
create or replace trigger picture_released after delete or update of picture on categories
  for each row execute function note_released_level_picture();
create or replace trigger picture_released after delete or update of picture on subcategories
  for each row execute function note_released_level_picture();
create or replace trigger picture_released after delete or update of picture on subcategoriessub
  for each row execute function note_released_level_picture();
