import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Película 3D – Coração', 'pelicula-3d-coracao'],
  ['  A & B / C ', 'a-b-c'],
  ['Größe ½', 'grosse-1-2'],
  ['红色', ''],
  [`${'longo '.repeat(16)}nome`, `${'longo-'.repeat(16)}nome`],
])('%j becomes %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('a slug never exceeds 100 characters nor ends with a dash', () => {
  expect(slugOf(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99))
})
