-- The history of prices, kept whatever changes them: an import, a command, a statement typed by hand. And until when a
-- product's regular price was really charged, by which it may be struck (src/shop/catalog/honest-price.server.ts).

-- What a product's open row of the history says is charged from now on.
create or replace function open_price() returns trigger language plpgsql as $$
begin
  insert into product_prices (product_id, price)
    values (new.id, case when new.sale_price > 0 then new.sale_price else new.regular_price end);
  return null;
end $$;
-- Nobody is charged for a draft: its prices were never real, and must not be struck later.
create or replace trigger open_price after insert on products for each row
  when (new.stage is distinct from 'draft') execute function open_price();

create or replace function change_price() returns trigger language plpgsql as $$
declare
  was_draft constant boolean := old.stage is not distinct from 'draft';
  is_draft constant boolean := new.stage is not distinct from 'draft';
  before integer := case when old.sale_price > 0 then old.sale_price else old.regular_price end;
  charged integer := case when new.sale_price > 0 then new.sale_price else new.regular_price end;
begin
  if is_draft then
    if not was_draft then
      delete from product_prices where product_id = new.id and until_at is null and from_at >= now();
      update product_prices set until_at = now() where product_id = new.id and until_at is null;
    end if;
    return new;
  end if;
  if was_draft then
    insert into product_prices (product_id, price) values (new.id, charged);
  elsif charged <> before then
    update product_prices set until_at = now() where product_id = new.id and until_at is null and from_at < now();
    if found then
      insert into product_prices (product_id, price) values (new.id, charged);
    else
      -- Nobody has seen a price that was changed in the transaction that set it.
      update product_prices set price = charged where product_id = new.id and until_at is null;
    end if;
  end if;
  new.regular_charged_until := case when charged <> new.regular_price then (
    select max(until_at) from product_prices
    where product_id = new.id and price = new.regular_price and until_at > now() - interval '30 days') end;
  return new;
end $$;
create or replace trigger change_price before update of regular_price, sale_price, status, stage on products
  for each row execute function change_price();
