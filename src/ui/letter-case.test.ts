import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What changes how the letters of a text are shown, as CSS writes it and as a class. */
const changesCase = /text-transform|small-caps|(?<![\w.$-])(?:uppercase|lowercase|capitalize)(?![\w(:])/

test('R505 capitals are shown as they are written: no style sheet and no class changes the case of a text', () => {
  const files = ['src', 'demo']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.(css|tsx)$/.test(path))
  const found = files.filter((path) => changesCase.test(readFileSync(path, 'utf8')))
  expect(files.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})
