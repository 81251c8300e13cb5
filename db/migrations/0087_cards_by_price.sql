-- The cards of the whole shop by price: a search for a common word by price walks it until it has met enough of them. By an
-- expression, so that no listing of a category reads it in place of its own.
create index cards_price on products ((card_price + 0), id) where listed and visible and in_stock;
