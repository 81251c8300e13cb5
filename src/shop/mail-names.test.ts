import { expect, test } from 'vitest'
import { mailName } from './mail-names.ts'
import { mailTemplates } from './mail-templates.server.ts'

test('every mail of the shop has a name for the staff', () => {
  const unnamed = mailTemplates.map(({ name }) => name).filter((name) => mailName(name) === 'E-mail')
  expect(unnamed).toEqual([])
})
