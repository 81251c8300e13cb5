import { expect, test } from 'vitest'
import { suggestEmail } from './email-typo.ts'

test('B2 a mistyped domain is asked about', () => {
  for (const [typed, meant] of [
    ['ana@gmial.con', 'ana@gmail.com'],
    ['Ana@GMAI.COM ', 'ana@gmail.com'],
    ['ana@gmail.com.', 'ana@gmail.com'],
    ['ana@gmail.co', 'ana@gmail.com'],
    ['ana@hotmal.com', 'ana@hotmail.com'],
    ['ana@hotnail.com', 'ana@hotmail.com'],
    ['ana@outlok.com', 'ana@outlook.com'],
    ['ana@yaho.com.br', 'ana@yahoo.com.br'],
    ['ana@uol.com.b', 'ana@uol.com.br'],
    ['ana@iclould.com', 'ana@icloud.com'],
    ['ana@empresa.con', 'ana@empresa.com'],
    ['ana@empresa.com.b', 'ana@empresa.com.br'],
    ['ana@empresa.combr', 'ana@empresa.com.br'],
  ] as const)
    expect(suggestEmail(typed), typed).toBe(meant)
})

test('B2 an address that may well be right is not asked about', () => {
  for (const email of [
    'ana@gmail.com',
    'ana@yahoo.com',
    'ana@uol.com.br',
    'ana@mail.com',
    'ana@ymail.com',
    'ana@me.com',
    'ana@exemplo.com.br',
    'ana@example.com',
    'ana@usp.br',
    'ana@empresa.co',
    'ana@',
    'ana',
    '',
  ])
    expect(suggestEmail(email), email).toBeNull()
})
