import { expect, test } from 'vitest'
import { sheetTable } from './data-sheet.server.ts'

const empty = { composition: '', directions: '', warnings: '', anvisa: '', maker: '' }

test('a cosmetic’s data sheet is a table of what was written down, and nothing of it is markup', () => {
  const table = sheetTable({ ...empty, composition: 'Água,\nglicerina <2 %', anvisa: '25351.1/2026-11' })
  expect(table).toContain('Ficha técnica</h3>')
  expect(table).toMatch(/<th scope="row"[^>]*>Composição<\/th><td[^>]*>Água,<br>glicerina &lt;2 %<\/td>/)
  expect(table).toContain('Processo ANVISA')
  expect(table).not.toContain('Fabricante')
  expect([sheetTable(empty), sheetTable(null)]).toEqual(['', ''])
})
