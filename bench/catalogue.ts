import pg from 'pg'
import { SEARCH_INDEX_LOCK } from '#shop/catalog/search/search-index-job.server.ts'

/** What the products of a generated catalogue are called, and what stands in their descriptions. */
const WORDS = {
  categories: 'Unhas, Maquiagem, Cabelos, Joias, Casa, Papelaria, Infantil, Moda',
  nouns:
    'Esmalte, Película, Cartelinha, Adesivo, Lixa, Alicate, Unha postiça, Pedra, Batom, Base, Rímel, Sombra, Corretivo, Pincel, ' +
    'Blush, Xampu, Condicionador, Escova, Presilha, Máscara, Secador, Tintura, Anel, Colar, Brinco, Pulseira, Pingente, Vaso, ' +
    'Almofada, Luminária, Espelho, Tapete, Cortina, Vela, Caderno, Caneta, Estojo, Agenda, Carimbo, Boneca, Quebra-cabeça, ' +
    'Mochila, Pelúcia, Chupeta, Camiseta, Vestido, Calça, Bolsa, Cinto, Chinelo, Meia, Lenço',
  kinds:
    'decorada, brilhante, infantil, metálica, fosco, com glitter, floral, em gel, transparente, de luxo, com strass, de borboletas, ' +
    'estampado, básica, resistente, magnético, vegano, de bolinhas, xadrez, marmorizado, listrado, artesanal, vintage, tropical, ' +
    'natalino, romântico, geométrico, holográfico, impermeável, profissional, portátil',
  colours:
    'Vermelho, Preto, Branco, Rosa, Azul, Nude, Dourado, Prata, Verde, Roxo, Lilás, Amarelo, Laranja, Bege, Marrom, Cinza, Vinho, ' +
    'Turquesa, Coral, Azul-marinho, Verde-água, Grafite, Champanhe, Cobre',
  sentences:
    'Fácil de aplicar e de remover sem deixar resíduos, Acompanha manual em português e garantia de noventa dias, ' +
    'Produto hipoalergênico testado por dermatologistas, Dura até quinze dias com os cuidados certos, Feito à mão por artesãs, ' +
    'Para presentear em aniversários e formaturas, Embalagem reciclável com lacre, Dá um acabamento de salão sem sair de casa, ' +
    'As medidas podem variar alguns milímetros porque a produção é artesanal',
}

/** Numbers and choices that look like chance and are the same for the same product; the first of a list are chosen more often. */
const CHANCE = `
  create function pg_temp.chance(n integer, salt integer) returns float8 immutable
    return (hashint4extended(n, salt) & 65535) / 65536.0;
  create function pg_temp.pick(list text, n integer, salt integer) returns text immutable return
    (string_to_array(list, ', '))[1 + floor(pg_temp.chance(n, salt) ^ 1.6 * cardinality(string_to_array(list, ', ')))];
  create function pg_temp.collection(n integer) returns text immutable return
    initcap(translate(left(md5(n::text), 5), '0123456789', 'aeiouaeiou'));
  create function pg_temp.slug(name text) returns text immutable return
    regexp_replace(lower(translate(name, 'ÁÇÉÍÓÚáàâãçéêíóôõú', 'ACEIOUaaaaceeioooou')), '[^a-z0-9]+', '-', 'g');`

const INSERT = `
  insert into products (sku, name, slug, description, regular_price, quantity, status, category_id, sold, rating_average, rating_count,
    created_at)
  select 'SKU-' || lpad(n::text, 6, '0'), name, pg_temp.slug(name) || '-' || n, '<p>' || description || '</p>',
    490 + (60000 * pg_temp.chance(n, 1) ^ 3)::integer, (220 * pg_temp.chance(n, 2))::integer / 20 * 20,
    (pg_temp.chance(n, 3) > 0.03)::integer, (select id from categories where categories.name = pg_temp.pick($3, n, 4)),
    (2000 * pg_temp.chance(n, 5) ^ 12)::integer, 3 + floor(20 * pg_temp.chance(n, 6)) / 10, (60 * pg_temp.chance(n, 7))::integer,
    '2024-01-01'::timestamptz + n * interval '10 minutes'
  from generate_series($1::integer, $2::integer) n,
    concat_ws(' ', pg_temp.pick($4, n, 10), pg_temp.pick($5, n, 11), pg_temp.pick($6, n, 12),
      pg_temp.collection((4000 * pg_temp.chance(n, 13) ^ 2)::integer)) name,
    lateral (select string_agg(pg_temp.pick($7, n, salt), '. ') as description from generate_series(20, 25) salt) text`

const BATCH = 1000

/**
 * Fills an empty shop with a generated catalogue: the same products for the same count, sold as in a real shop (few sell much, most
 * sell little).
 * @param url connection string of the database
 */
export async function fillCatalogue(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(CHANCE)
    const { categories } = WORDS
    await client.query(
      "insert into categories (name, slug) select name, lower(name) from unnest(string_to_array($1, ', ')) name",
      [categories],
    )
    for (let from = 1; from <= count; from += BATCH)
      await client.query(INSERT, [from, Math.min(from + BATCH - 1, count), ...Object.values(WORDS)])
    // What the shop's job does every six hours, and a minute after its start: just now, perhaps.
    await client.query('select pg_advisory_lock($1)', [SEARCH_INDEX_LOCK])
    await client.query('select mark_popular(), mark_common_words(), refresh_search()')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
