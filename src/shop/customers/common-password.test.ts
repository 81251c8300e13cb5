import { expect, test } from 'vitest'
import { accountTexts } from '#shop/messages/account.ts'
import { assertUncommonPassword } from './common-password.server.ts'

const refused = (password: string) =>
  assertUncommonPassword(password, 'Ateliê das Unhas').then(
    () => false,
    (refusal) => refusal.errors.password[0] === accountTexts.passwordIsCommon,
  )

test.each([
  ...['password', 'Password1', 'iloveyou', '12345678910', '1q2w3e4r', 'trustno1', 'sunshine'],
  ...['12345678', '98765432', 'abcdefgh', 'poiuytrewq', 'asdfghjkl'],
  ...['aaaaaaaa', 'abcabcabc', '12121212', 'lalalalala'],
  ...[
    'senha123',
    'Senha@2026!',
    'brasil2026',
    'Flamengo10',
    'corinthians',
    'ateliedasunhas',
    'AteliêDasUnhas1',
  ],
])('A1 the password %s is refused as common', async (password) => {
  expect(await refused(password)).toBe(true)
})

test.each([
  ...[
    'uma senha boa',
    'senha do meu gato preto',
    'brasileira apaixonada',
    'k7#vQ2!m',
    'correto cavalo bateria',
  ],
  ...['amorperfeito da serra', '8w9x0y1z'],
])('A1 the password %s is accepted', async (password) => {
  expect(await refused(password)).toBe(false)
})
