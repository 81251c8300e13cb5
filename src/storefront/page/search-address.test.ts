import { expect, test } from 'vitest'
import { searchAddress } from './search-address.ts'

test('L3 any input has an address, and the browser keeps it as it is', () => {
  for (const typed of ['base coat', 'cartelão', 'a/b', '50%', '#1', '?', '&=+', '"\'<>', '...', '💅', '\\']) {
    const url = new URL(searchAddress(typed), 'http://loja')
    expect(decodeURIComponent(url.pathname.replace('/product/search/', ''))).toBe(typed)
    expect(url.search + url.hash).toBe('')
  }
})

test('L3 no input, or what would be a step in a path, is the search without a term', () => {
  for (const typed of ['', '   ', '.', '..', ' .. ']) expect(searchAddress(typed)).toBe('/product/search/')
})
