import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Words of English that no line for the shopkeeper has.
const ENGLISH = /\b(the|is|was|are|cannot|could|does|did|this|that|set|missing|failed|damaged|needs)\b/i
/** For developers who measure the shop, in the language of the code. */
const FOR_DEVELOPERS = ['scripts/bench.ts', 'scripts/chromium.ts', 'scripts/child.ts']

test('O8 every refusal to start is worded for the shopkeeper', () => {
  const files = globSync(['db/*.ts', 'scripts/*.ts']).filter(
    (file) => !file.endsWith('.test.ts') && !FOR_DEVELOPERS.includes(file),
  )
  const lines = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/new CannotStart\(\s*(['`])([\s\S]*?)\1/g)].map(([, , text]) =>
      text!.replace(/\$\{[^}]*\}/g, ''),
    ),
  )
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.filter((line) => ENGLISH.test(line))).toEqual([])
})
