import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the page on cookies names everything that the shop stores in a browser', () => {
  const stored = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/key: '([\w-]+)',\s+storage: safe|setCookie\('([\w-]+)'/g),
    ])
    .map(([, key, cookie]) => key ?? cookie!)
  expect(stored).toEqual(
    expect.arrayContaining(['user', 'cart', 'checkout', 'order-key', 'heart', 'cep', 'XSRF-TOKEN']),
  )
  const named = [
    ...readFileSync('src/storefront/content/cookies.page.tsx', 'utf8').matchAll(/^ {2}\[\s*'([\w-]+)',/gm),
  ].map(([, name]) => name)
  expect(named).toEqual(expect.arrayContaining(stored))
})
