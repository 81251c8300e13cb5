-- The words of a name as they are compared: without accents, capitals and punctuation. Of built-in functions alone, because an
-- index is also built while no other schema is looked through.
create function name_words(name text) returns tsvector language plpgsql immutable strict parallel safe as $$
begin
  return array_to_tsvector(array_remove(string_to_array(regexp_replace(
    translate(lower(normalize(left(name, 200), nfc)), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'),
    '[^[:alnum:]]+', ' ', 'g'), ' '), ''));
end $$;
create index orders_name_words on orders using gin (name_words(customer_name)) where status <> 'draft';
drop index orders_name;
alter index orders_name_words rename to orders_name;
