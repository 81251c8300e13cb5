import { expect, test } from 'vitest'
import { mailTemplates } from '#shop/mail-templates.server.ts'
import { mailName } from './mail-names.ts'

test('every mail of the shop has a name for the staff', () => {
  const unnamed = mailTemplates.map(({ name }) => name).filter((name) => mailName(name) === 'E-mail')
  expect(unnamed).toEqual([])
})
