-- Since July 2026 a CNPJ may have letters in its first twelve places, and so has the access key of its documents.
alter table orders drop constraint orders_fiscal_key_check;
alter table orders add constraint orders_fiscal_key_check check (fiscal_key ~ '^\d{6}[A-Z\d]{12}\d{26}$');
