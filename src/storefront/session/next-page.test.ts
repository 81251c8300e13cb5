import { expect, test } from 'vitest'
import { nextPage, signInAddress } from './next-page.ts'

const next = (value: string) => nextPage(new URLSearchParams({ next: value }))

test('after signing in a visitor goes back to where they came from', () => {
  expect(next('/checkout')).toBe('/checkout')
  expect(next('/category/unhas?page=2&order=newest')).toBe('/category/unhas?page=2&order=newest')
  expect(signInAddress('/category/unhas?page=2')).toBe('/signin?next=%2Fcategory%2Funhas%3Fpage%3D2')
  expect(signInAddress('/')).toBe('/signin')
})

test('A4 without a way back, after signing in comes the home page', () => {
  expect(nextPage(new URLSearchParams())).toBe('/')
  expect(next('')).toBe('/')
})

test('no address leads out of the shop, however it is spelled', () => {
  for (const address of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    'checkout',
    '/%0a//evil.example/..//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/.\t//evil.example',
    '/a/..//evil.example',
  ]) {
    const there = new URL(next(address), 'https://shop.example')
    expect(there.origin, address).toBe('https://shop.example')
    expect(next(address).startsWith('//'), address).toBe(false)
  }
})

test('the way in does not lead back to the way in', () => {
  expect(next('/signin?next=/cart')).toBe('/')
  expect(next('/signup')).toBe('/')
})
