-- Writes the ledger of the stock. Who changes units says why in the same statement (`stockCause` in
-- src/shop/catalog/stock.server.ts): 'vitrine.stock' is the cause, who and why, with tabs between. A statement that says nothing is a correction, a new product an import.

create or replace function write_stock_movement() returns trigger language plpgsql as $$
declare
  said constant text := coalesce(current_setting('vitrine.stock', true), '');
  before integer := 0;
  after constant integer := case when new.stock_counted then new.quantity else 0 end;
begin
  if tg_op = 'UPDATE' and old.stock_counted then
    before := old.quantity;
  end if;
  if before <> after then
    insert into stock_movements (product_id, change, balance, cause, who, why) values (new.id, after - before, after,
      coalesce(nullif(split_part(said, e'\t', 1), ''), case tg_op when 'INSERT' then 'import' else 'correction' end),
      coalesce(nullif(split_part(said, e'\t', 2), ''), 'loja'),
      split_part(said, e'\t', 3));
  end if;
  return null;
end $$;
create or replace trigger stock_moved after update of quantity, stock_counted on products for each row
  when ((old.quantity, old.stock_counted) is distinct from (new.quantity, new.stock_counted))
  execute function write_stock_movement();
create or replace trigger stock_began after insert on products for each row
  when (new.stock_counted and new.quantity > 0) execute function write_stock_movement();
