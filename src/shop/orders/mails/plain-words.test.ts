import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test('A3 words of an address stand in a mail as they were typed', () => {
  for (const words of [
    'Praça da Sé',
    'Rua 7 de Setembro, 12-B',
    "Rua D'Ávila (fundos)",
    'Bl. 2 Ap. 31',
    'S/N',
    'Km 12,5',
  ])
    expect(plainWords(words)).toBe(words)
  expect(plainWords('Av.Brasil')).toBe('Av. Brasil')
  expect(plainWords('R.Dr.Arnaldo')).toBe('R. Dr. Arnaldo')
})

test('A3 what a mail program may make a link of is left out', () => {
  for (const trick of [
    'https://evil.example/premio',
    'evil.com.br',
    'Ganhe em evil.example agora',
    'www evil com',
    'premio@evil.example',
    'Rua X evil。com',
    'javascript:alert(1)',
    '<a href=x>clique</a>',
    'Rua X\nhttp://evil.example',
    'PARABÉNS! você ganhou R$ 1.000',
    'x'.repeat(200),
  ])
    expect(plainWords(trick)).toBe('')
})
