import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { typed } from '#test/shopkeeper.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => shop.close())

const type = (line: string) => typed(shop, line)

async function buy(coupon: string) {
  const product = await makeProduct(shop.db, { regular_price: 5000 })
  const answer = await place(shop, checkoutOf([[product.id, 1]], { coupon, customer: newBuyer() }))
  return answer.status === 201 ? answer.body.order[0].total : answer.body.errors.coupon[0]
}

test('coupons create: a code with its value, days and limits is one that buyers can use at once', async () => {
  expect(
    await type(
      'coupons create natal10 10% --until 31/12/2099 --minimum 50,00 --uses 2 --uses-per-customer 1',
    ),
  ).toEqual({
    code: 0,
    output:
      'Cupom NATAL10: 10 % de desconto, até 31/12/2099, a partir de R$ 50,00, para as 2 primeiras compras, 1 por CPF.',
    errorLines: '',
  })
  expect(await buy('NATAL10')).toBe(45)
  expect(await buy('natal10')).toBe(45)
  expect(await buy('NATAL10')).toBe('Este cupom já foi usado o número máximo de vezes.')
  expect((await type('coupons list')).output).toBe('NATAL10  esgotado, usado 2 vezes')
  await type('coupons create MENOS7 7,50')
  expect(await buy('MENOS7')).toBe(42.5)
  await type('coupons create DEPOIS 5% --from 01/01/2099')
  expect(await buy('DEPOIS')).toBe('Este cupom ainda não está valendo.')
})

test('coupons end: new orders do not take it, and its code is not given out again', async () => {
  await type('coupons create UMAVEZ 1,00')
  expect(await buy('UMAVEZ')).toBe(49)
  expect((await type('coupons end umavez')).output).toBe(
    'O cupom UMAVEZ está encerrado. Quem já comprou com ele fica com o desconto.',
  )
  expect(await buy('UMAVEZ')).toBe('Este cupom não existe.')
  expect((await type('coupons list')).output).toContain('UMAVEZ  encerrado, usado 1 vez')
  await shop.db
    .updateTable('coupons')
    .set({ valid_until: '2020-01-01' })
    .where('code', '=', 'MENOS7')
    .execute()
  expect((await type('coupons list')).output).toContain('MENOS7  acabou, usado 1 vez')
  expect((await type('coupons end UMAVEZ')).code).toBe(1)
  expect((await type('coupons create umavez 2,00')).errorLines).toBe(
    'Já existe um cupom UMAVEZ. Escolha outro código.',
  )
})

test('coupons create: what cannot be a coupon is refused with the reason, and nothing is made', async () => {
  const before = (await type('coupons list')).output
  for (const [line, reason] of [
    ['', 'Diga o código e o valor.'],
    ['QUEBRADO', 'Diga o código e o valor.'],
    [`${'A'.repeat(41)} 5,00`, 'O código tem até 40 letras e números, sem espaço.'],
    ['QUEBRADO 0%', 'Não entendo o valor "0%"'],
    ['QUEBRADO 101%', 'Não entendo o valor "101%"'],
    ['QUEBRADO -5', 'Falta o valor de uma opção.'],
    ['QUEBRADO 10 %', 'Não entendo "%": o valor se escreve junto, como 10%.'],
    ['QUEBRADO 99999999999', 'Não entendo o valor'],
    ['QUEBRADO 5,00 --until 31/02/2027', 'Escreva os dias assim: 24/12/2026.'],
    ['QUEBRADO 5,00 --from 02/01/2027 --until 01/01/2027', 'O último dia vem antes do primeiro.'],
    ['QUEBRADO 5,00 --minimum muito', 'Escreva o valor mínimo da compra assim: 50,00.'],
    ['QUEBRADO 5,00 --uses 0', 'Escreva quantas vezes o cupom vale como um número a partir de 1.'],
    ['QUEBRADO 5,00 --uses', 'Falta o valor de uma opção.'],
    ['QUEBRADO 5,00 --until 01/01/2020', 'O último dia já passou.'],
  ]) {
    const { code, errorLines } = await type(`coupons create ${line}`.trim())
    expect([code, errorLines.slice(0, reason!.length)], line).toEqual([1, reason])
  }
  expect((await type('coupons list')).output).toBe(before)
})
