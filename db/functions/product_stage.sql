-- A product that is put on sale is neither a draft nor archived, whoever puts it there: the back office, an import, a statement
-- typed by hand. The trigger's name puts it before those that look at the stage.
create or replace function end_product_stage() returns trigger language plpgsql as $$
begin
  new.stage := null;
  return new;
end $$;
create or replace trigger active_ends_stage before insert or update of status, stage on products for each row
  when (new.status = 1 and new.stage is not null) execute function end_product_stage();
