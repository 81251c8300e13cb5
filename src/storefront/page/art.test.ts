import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

test('each still life among the files of the shop is small, and one that a page shows', () => {
  const files = globSync('src/**/*.{ts,tsx,css}', { exclude: (name) => name.includes('.test.') })
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  for (const file of readdirSync('public/art').filter((name) => name.endsWith('.avif'))) {
    const name = file.replace('.avif', '')
    // It fills a panel of 700 by 900 from side to side, from `md` on alone.
    expect(statSync(`public/art/${file}`).size, file).toBeLessThan(name === 'designs' ? 60_000 : 31_000)
    expect(
      text.includes(`/art/${file}`) || text.includes(`'${name}'`) || text.includes(`"${name}"`),
      file,
    ).toBe(true)
  }
})
