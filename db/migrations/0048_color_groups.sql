-- The colour by which a listing may be narrowed: that of the option's swatch, as shoppers call it. By lightness, by how far it
-- is from grey, and by hue.
create function color_group_of(color text) returns text language sql immutable strict parallel safe
return (
  with rgb as (
    select ('x' || substr(color, 2, 2))::bit(8)::integer as r, ('x' || substr(color, 4, 2))::bit(8)::integer as g,
      ('x' || substr(color, 6, 2))::bit(8)::integer as b
  ), light as (
    select r, g, b, greatest(r, g, b) as most, (greatest(r, g, b) + least(r, g, b)) / 510.0 as lightness,
      greatest(r, g, b) - least(r, g, b) as chroma from rgb
  ), tone as (
    select *, case when chroma = 0 then 0
      when most = r then ((g - b) * 60.0 / chroma + 360)::numeric % 360
      when most = g then (b - r) * 60.0 / chroma + 120
      else (r - g) * 60.0 / chroma + 240 end as hue from light
  )
  select case
    when lightness > 0.88 and chroma < 32 then 'white'
    when lightness < 0.2 and chroma < 40 then 'black'
    when chroma < 24 then 'gray'
    when hue < 12 or hue >= 345 then case when lightness > 0.6 then 'pink' else 'red' end
    when hue < 40 and lightness < 0.36 then 'brown'
    when hue < 36 then case when chroma > 150 then 'orange' else 'nude' end
    when hue < 65 then case when lightness > 0.55 and chroma < 110 then 'nude' when most > 215 then 'yellow' else 'gold' end
    when hue < 165 then 'green'
    when hue < 255 then 'blue'
    when hue < 320 then 'purple'
    else 'pink' end
  from tone
);

-- By expression: a stored column would write the whole table anew, and leave its indexes without a visibility map.
create index products_category_color on products (category_id, color_group_of(option_color), in_stock, sold desc, id)
  where visible and option_color is not null;
create index products_subcategory_color on products (subcategory_id, color_group_of(option_color), in_stock, sold desc, id)
  where visible and option_color is not null;
create index products_subcategorysub_color on products (subcategorysub_id, color_group_of(option_color), in_stock, sold desc, id)
  where visible and option_color is not null;
