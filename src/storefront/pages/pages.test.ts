import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the page on cookies names everything that the shop keeps in a browser', () => {
  const kept = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/STORAGE_KEY = '([\w-]+)'|setCookie\('([\w-]+)'/g),
    ])
    .map(([, stored, cookie]) => stored ?? cookie!)
  expect(kept).toEqual(expect.arrayContaining(['user', 'cart', 'XSRF-TOKEN']))
  const named = [
    ...readFileSync('src/storefront/pages/cookies.page.tsx', 'utf8').matchAll(/<td>([\w-]+)<\/td>/g),
  ].map(([, name]) => name)
  expect(named).toEqual(expect.arrayContaining(kept))
})
