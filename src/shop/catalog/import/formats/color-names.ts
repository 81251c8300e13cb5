import { foldHeader } from '#shop/catalog/import/csv/cells.ts'

const colors: Record<string, string> = {
  '#1c1b1a': 'preto preta black',
  '#ffffff': 'branco branca white',
  '#f4ead8': 'off-white cru marfim ivory creme cream perola',
  '#8a8a8a': 'cinza grey gray chumbo grafite',
  '#c0c0c8': 'prata prateado prateada silver',
  '#c9a227': 'ouro dourado dourada gold golden',
  '#c88b7a': 'rose rosegold bronze cobre copper',
  '#c8202f': 'vermelho vermelha red',
  '#7b1e2b': 'vinho bordo marsala burgundy',
  '#e8618c': 'rosa pink',
  '#d63384': 'magenta fucsia',
  '#f2c4ce': 'rosinha rose-claro',
  '#f08a24': 'laranja orange',
  '#f6c927': 'amarelo amarela yellow',
  '#2f8f4e': 'verde green',
  '#2451b3': 'azul blue',
  '#1b2a52': 'marinho navy',
  '#30b5b0': 'turquesa turquoise',
  '#7a3fa0': 'roxo roxa purple violeta violet',
  '#b79ad8': 'lilas lavanda lilac lavender',
  '#6b4226': 'marrom brown cafe chocolate',
  '#d8b58a': 'bege beige nude caramelo',
}
const byName = new Map(
  Object.entries(colors).flatMap(([color, names]) =>
    names.split(' ').map((name) => [name.replaceAll('-', ' '), color]),
  ),
)

/** The swatch of an option: `#rrggbb` when one of its options is called "cor" and its value is a known colour. */
export function colorOf(options: string[], values: string[]): string | null {
  const index = options.findIndex((option) =>
    ['cor', 'cores', 'color', 'colour'].includes(foldHeader(option)),
  )
  return byName.get(foldHeader(values[index] ?? '')) ?? null
}
