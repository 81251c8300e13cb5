-- An order may need somebody for several reasons at once: none of them hides another.

drop index orders_attention;
alter table orders
  alter column attention type text[]
    using case when attention is null then '{}' else array[attention] end,
  alter column attention set default '{}',
  alter column attention set not null;
create index orders_attention on orders (id) where attention <> '{}';
