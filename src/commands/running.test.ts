import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { runCommand } from './shop.ts'

let shop: TestApp
let number: number
beforeAll(async () => {
  shop = await startApp()
  const product = await makeProduct(shop.db, { quantity: 9 })
  number = (await place(shop, checkoutOf([[product.id, 2]]))).body.order[0].number
})
afterAll(() => shop.close())

async function run(...words: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = []
  const say = (text: string) => said.push(text)
  const context = {
    open: async () => ({ db: shop.db, config: shop.config }),
    cwd: '/',
    stop: new AbortController().signal,
    say,
    sayError: say,
  }
  return { code: await runCommand(words, context), said: said.join('\n') }
}

test('O15 status says in one look how the shop is', async () => {
  const { code, said } = await run('status')
  expect(code).toBe(0)
  expect(said).toMatch(/Loja +Vitrine \(loja de demonstração\)\n/)
  expect(said).toMatch(/Pedidos que esperam pagamento +1\n/)
  expect(said).toMatch(/Produtos à venda +1\n/)
  // The mail about the order; the reminder of its payment has its time, and does not wait.
  expect(said).toMatch(/E-mails à espera +1 /)
  expect(said).toMatch(/Banco +PostgreSQL \d+/)
})

test('O15 orders list says what was bought, all or by its state', async () => {
  expect((await run('orders', 'list')).said).toContain(`${number}  `)
  expect((await run('orders', 'list', 'Aguardando', 'pagamento')).said).toContain('2 un.')
  expect((await run('orders', 'list', 'entregue')).said).toBe('Nenhum pedido.')
  expect(await run('orders', 'list', 'sumido')).toMatchObject({ code: 1 })
})

test('O15 mails list says what left and what did not, and a mail is sent again', async () => {
  const planned = (await run('mails', 'list')).said
  expect(planned).toMatch(
    /^\d+ {2}[\d/]+, [\d:]+ {2}marcado para [\d/]+, [\d:]+ {2}O prazo do pagamento está acabando {2}\S+$/m,
  )
  await shop.db.updateTable('mails').set({ sent_at: new Date(), attempts: 1 }).execute()
  await shop.db
    .updateTable('mails')
    .set({ sent_at: null, gave_up_at: new Date(), last_error: 'caixa cheia' })
    .where('id', '=', (mail) => mail.selectFrom('mails').select((m) => m.fn.min('id').as('id')))
    .execute()
  expect((await run('mails', 'list')).said).toContain('enviado')
  await shop.db.updateTable('mails').set({ filed: true }).where('sent_at', 'is not', null).execute()
  expect((await run('mails', 'list')).said).not.toContain('enviado')
  expect((await run('mails', 'list')).said).toContain('só em arquivo: não havia SMTP_URL')
  const problems = (await run('mails', 'list', '--problems')).said
  expect(problems).toMatch(/^\d+ .* desistido .* caixa cheia$/)
  const id = problems.split(' ')[0]!
  expect((await run('mails', 'resend', id)).code).toBe(0)
  expect((await run('mails', 'list', '--problems')).said).toBe('Nenhum e-mail.')
  expect(await run('mails', 'resend', '999999')).toMatchObject({ code: 1 })
})

test('a command that is half typed lists those that begin so, in lines that a screen has room for', async () => {
  const { code, said } = await run('orders')
  expect(code).toBe(1)
  expect(said).toContain('Não conheço o comando "orders".')
  expect(said).toContain('npm run shop -- orders pay NÚMERO')
  expect(said).not.toContain('returns')
  expect((await run('--', 'status')).code).toBe(0)
  const all = (await run('help')).said.split('\n')
  expect(Math.max(...all.map(({ length }) => length))).toBeLessThan(180)
})

test('an option that a command does not have changes nothing, and help says how the command is used', async () => {
  const typo = await run('backup', '--pasta', 'copia')
  expect(typo).toMatchObject({ code: 1 })
  expect(typo.said).toBe('Não conheço a opção --pasta. Use: npm run shop -- backup [PASTA]')
  const asked = await run('backup', '--help')
  expect(asked).toMatchObject({ code: 0 })
  expect(asked.said).toMatch(/^npm run shop -- backup \[PASTA\]\n {4}copia a loja/)
  expect((await run('orders', 'cancel', String(number), '-h')).said).toContain('orders cancel NÚMERO')
  expect((await run('orders', 'show', String(number))).said).toContain('Aguardando pagamento')
})

test('status counts the money that goes back by hand as still to be done', async () => {
  expect((await run('orders', 'pay', String(number))).code).toBe(0)
  expect((await run('orders', 'cancel', String(number))).code).toBe(0)
  expect((await run('status')).said).toMatch(/Devoluções de dinheiro por fazer +1\n/)
})
