-- Lists of orders by the next thing to do, the newest first, in one look at an index.
create index orders_by_status on orders (status, id desc) where status <> 'draft';
