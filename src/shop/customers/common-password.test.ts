import { expect, test } from 'vitest'
import { texts } from '#shop/texts.ts'
import { mustBeUncommon } from './common-password.server.ts'

const refused = (password: string) =>
  mustBeUncommon(password, 'Ateliê das Unhas').then(
    () => false,
    (refusal) => refusal.errors.password[0] === texts.account.passwordIsCommon,
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
])('%s is what everybody tries first', async (password) => {
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
])('%s is nobody else’s', async (password) => {
  expect(await refused(password)).toBe(false)
})
