-- The ledger of the stock: a row for every change of a product's units, written by a trigger on products
-- (db/functions/stock_movements.sql). The sum of a product's changes is its stock. Products whose units are not counted
-- have none.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  change integer not null check (change <> 0),
  balance integer not null check (balance >= 0),
  cause text not null check (cause in ('order', 'release', 'cancel', 'return', 'correction', 'count', 'import')),
  -- a person of the staff, 'comando', 'loja'
  who text not null,
  why text not null default '',
  at timestamptz not null default now()
);
create index stock_movements_product on stock_movements (product_id, id desc);

-- What is there begins the ledger.
insert into stock_movements (product_id, change, balance, cause, who)
select id, quantity, quantity, 'import', 'loja' from products where stock_counted and quantity > 0;
