import { readdir, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { stills } from '#demo/drawings/stills/stills.ts'

test('each still life is among the files of the shop, and small', async () => {
  const names = Object.keys(stills).map((name) => `${name}.avif`)
  // It fills a panel of 700 by 900 from side to side, from `md` on alone.
  const largest = (name: string) => (name === 'designs.avif' ? 60_000 : 31_000)
  const files = (await readdir('public/art')).filter((name) => name.endsWith('.avif'))
  expect(files.sort()).toEqual(names.sort())
  for (const name of names) expect((await stat(`public/art/${name}`)).size, name).toBeLessThan(largest(name))
})
