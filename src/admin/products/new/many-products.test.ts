import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newProducts } from '#shop/assortment/products/product-schema.ts'
import { nameOfFile, productsOf } from './many-products.ts'

test('J12 a file’s name is its product’s, unless the camera made it up', () => {
  expect(['pelicula_flor-rosa (2).jpg', 'Cartela Natal.JPEG', 'coração.webp'].map(nameOfFile)).toEqual([
    'Pelicula flor rosa 2',
    'Cartela Natal',
    'Coração',
  ])
  const camera = [
    'IMG_1234.jpg',
    'PXL_20261122_101112.jpg',
    'DSC00042.JPG',
    '20261122_101112.jpg',
    'IMG-20261122-WA0003.jpg',
  ]
  expect(camera.map(nameOfFile)).toEqual(['', '', '', '', ''])
})

test('J12 each photo becomes a draft after the template, with its name in name and description', () => {
  const template = {
    ...{
      key: 'a'.repeat(16),
      name: 'Película {nome}',
      description: 'A {nome} brilha.\n',
      regular_price: '12,50',
    },
    ...{ quantity: '10', place: '3/4', weight: '8' },
  }
  const pictures = ['1', '2'].map((n) => ({ path: `images/${n.repeat(40)}.webp`, alt: `Flor ${n}` }))
  const { products, problems } = productsOf(template, pictures)
  expect(problems).toEqual({})
  expect(products[1]).toMatchObject({
    ...{
      name: 'Película Flor 2',
      description: 'A Película Flor 2 brilha.',
      regular_price: 12.5,
      quantity: 10,
    },
    ...{
      place: '3/4',
      weight: 8,
      status: 2,
      pictures: [{ path: pictures[1]!.path, alt: 'Película Flor 2' }],
    },
  })
  expect(z.safeDecode(newProducts, { products } as never).success).toBe(true)
  // Sent again after a crash, with a photo less, each is still the product that it was.
  expect(productsOf(template, pictures.slice(1)).products[0]!.key).toBe(products[1]!.key)
})

test('J12 photos without a name, and a template without a category, are asked for before anything is sent', () => {
  const template = { key: 'a'.repeat(16), name: '{nome}' }
  const { problems } = productsOf(template, [{ path: 'images/a.webp', alt: '' }])
  expect(Object.keys(problems).sort()).toEqual(['names', 'place'])
})
