import { expect, test } from 'vitest'
import { cardFamilyOf } from './family-options.ts'
import { optionRows } from './option-rows.ts'

const option = (id: number, color: string, size: string | null, quantity = 1) => ({
  id,
  slug: `p-${id}`,
  option_value: color,
  option_value_2: size,
  option_color: { Preto: '#000000', Nude: '#d8b58a' }[color] ?? null,
  quantity,
  price: 1000,
})
const shoes = {
  name: 'Sapatilha',
  option_name: 'Cor',
  option_name_2: 'Tamanho',
  options: [
    option(1, 'Preto', '34'),
    option(2, 'Preto', '35', 0),
    option(3, 'Nude', '34'),
    option(4, 'Nude', '36'),
    option(5, 'Branco', '36', 0),
  ],
}
const told = (current: number) =>
  optionRows(shoes, current).map(({ name, chosen, choices }) => [
    `${name}: ${chosen}`,
    choices.map(({ value, slug, in_stock }) => `${value} ${slug} ${in_stock ? 'em estoque' : 'esgotado'}`),
  ])

test('I3 two option names are two rows, and a choice in one keeps the value of the other', () => {
  expect(told(1)).toEqual([
    ['Cor: Preto', ['Preto p-1 em estoque', 'Nude p-3 em estoque', 'Branco p-5 esgotado']],
    // Preto in 36 does not exist, and in 35 it is sold out.
    ['Tamanho: 34', ['34 p-1 em estoque', '35 p-2 esgotado', '36 null esgotado']],
  ])
  // Of Nude in 35, which does not exist, the first in stock is shown.
  expect(told(2)[0]).toEqual([
    'Cor: Preto',
    ['Preto p-2 esgotado', 'Nude p-3 em estoque', 'Branco p-5 esgotado'],
  ])
})

test('I3 the swatch belongs to the option that is a colour, wherever it stands', () => {
  const colorsOf = (options: (typeof shoes)['options']) =>
    cardFamilyOf(options)!.choices.map(({ color }) => color)
  expect(colorsOf(shoes.options)).toEqual(['#000000', '#d8b58a', null])
  const turned = shoes.options.map((one) => ({
    ...one,
    option_value: one.option_value_2!,
    option_value_2: one.option_value,
  }))
  expect(colorsOf(turned)).toEqual(['#000000', '#d8b58a', null])
})

test('I3 one option alone is no family, and of many a card names five', () => {
  expect(cardFamilyOf([option(1, 'Preto', null)])).toBeNull()
  expect(optionRows({ ...shoes, options: [option(1, 'Preto', '34')] }, 1)).toEqual([])
  const sizes = Array.from({ length: 72 }, (_, n) => option(n, String(n), null))
  expect(cardFamilyOf(sizes)).toMatchObject({ options: 72, more: 67, choices: { length: 5 } })
  expect(cardFamilyOf(sizes.slice(0, 6))).toMatchObject({ more: 0, choices: { length: 6 } })
})
