import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, sources } from '#test/sources.ts'

/** The style sheets of a folder: their text without comments and pictures, by their path. */
function sheets(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )
  return new Map(
    names.map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return [join(folder, name), text.replaceAll(/\/\*[\s\S]*?\*\/|url\("[^"]*"\)/g, '')]
    }),
  )
}

test('no style sheet gathers utilities under a name: they stand where they are used', () => {
  const gathering = [...sheets('src')].filter(([, text]) => text.includes('@apply'))
  expect(gathering.map(([path]) => path)).toEqual([])
})

test('no class of src/ui is one room’s alone: its style stands beside it', () => {
  const code = [...sources('src')].filter(([path]) => path.endsWith('.tsx') && !isTest(path))
  const alone = [...sheets('src/ui')].flatMap(([path, text]) => {
    const classes = new Set(
      [...text.matchAll(/(?:@utility |(?<![\w.)])\.)([a-z][\w-]*)/g)].map(([, name]) => name!),
    )
    return [...classes].flatMap((name) => {
      const named = new RegExp(`['"\`\\s:]${name}(?=['"\`\\s])`)
      const users = new Set(code.filter(([, text]) => named.test(text)).map(([path]) => roomOf(path)))
      return users.size > 1 || users.has('ui') ? [] : [`${path}: ${name} (${[...users]})`]
    })
  })
  expect(alone).toEqual([])
})

/** src/storefront/cart/x.tsx → storefront/cart; src/ui/x.tsx → ui */
function roomOf(path: string): string {
  const [, layer, room] = path.split('/')
  return layer === 'ui' ? 'ui' : `${layer}/${room}`
}
