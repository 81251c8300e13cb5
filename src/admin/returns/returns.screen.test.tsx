import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockOf } from '#test/checkout.ts'
import { deliveredOrder } from '#test/returns.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { button, fill, gone, shown, told } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
})
afterAll(() => shop.close())
const press = async (name: string | RegExp) => shop.user.click(await button(name))

test('L7 a return from the list to the money, each step one press and one dialog; its consequence stands before the button', async () => {
  await shop.signIn()
  const order = await deliveredOrder(shop, [2, 1], { price: 2495 })
  const { body } = await order.giveBack([2, 0], { reason: 'A cor não combinou.' })
  const { protocol } = body.order.returns[0]
  await shop.open('/admin/pedidos/devolucoes?passo=answer')
  await shop.user.click(await screen.findByRole('link', { name: new RegExp(protocol) }))
  await shown('Diga como mandar de volta')
  await shown(/^ · Responda até|Responda até/)
  await shown('A cor não combinou.')
  await shown(/CDC, art\. 49\): não precisa de motivo/)
  expect(screen.queryByRole('button', { name: 'Não aceitar' })).toBeNull()
  await press('Dizer como mandar de volta')
  await press('Aceitar e avisar')
  await shown(/^O texto fala do código de postagem: cole-o aqui/)
  await fill('O que quem comprou vai ler', '')
  await press('Aceitar e avisar')
  await shown('Diga o código de postagem, ou como mandar de volta.')
  await fill('Código de postagem ou de rastreio', 'lr123456789br')
  await press('Aceitar e avisar')
  await told(`Devolução ${protocol}: autorizada.`)
  await shown('LR123456789BR')
  await press('O pacote chegou')
  await told(`Devolução ${protocol}: chegou.`)
  const before = await stockOf(shop.db, order.products[0]!.id)
  await press('Conferir')
  await shown(/2 unidades voltam ao estoque\. Ficam R\$\s49,90 a devolver/)
  await press('Está conferido')
  await told(`Devolução ${protocol}: conferida.`)
  expect(await stockOf(shop.db, order.products[0]!.id)).toBe(before + 2)
  await press(/^Devolver R\$\s49,90$/)
  await shown(/R\$\s49,90 voltam|você devolveu R\$\s49,90 pelo banco/)
  await press(/^Sim, /)
  await told(`Devolução ${protocol}: dinheiro devolvido.`)
  await gone('O pacote chegou')
  expect((await order.see()).payment.refunded).toBe(49.9)
})

test('L7 who packs says what came and what of it is sold again, without a sum; a defect is not back on the shelf by itself', async () => {
  await shop.signIn('fulfilment')
  const order = await deliveredOrder(shop, [1])
  await order.giveBack([1], { kind: 'defect', wish: 'exchange', reason: 'Quebrou.' })
  await shop.open(`/admin/pedidos/${order.number}`)
  await press('O pacote já chegou')
  await press('Conferir')
  expect(document.body.textContent).not.toMatch(/R\$/)
  await shown(/O estoque não muda\. Depois, envie um produto novo/)
  await fill('Por que não volta tudo ao estoque? (fica no histórico)', 'Tampa quebrada')
  await press('Está conferido')
  await press('O produto novo foi enviado')
  await shown(/1 unidade sai do estoque/)
  await press('Sim, foi enviado')
  await told(/: resolvida\.$/)
})

test('L7 a return that was asked for on WhatsApp is opened on the order’s page', async () => {
  await shop.signIn('manager')
  const order = await deliveredOrder(shop, [1, 1])
  await shop.open(`/admin/pedidos/${order.number}`)
  await press('Abrir devolução')
  const submit = async () => {
    const buttons = await screen.findAllByRole('button', { name: 'Abrir devolução' })
    await shop.user.click(buttons.at(-1)!)
  }
  await submit()
  await shown('Escolha o que volta.')
  await shop.user.click((await screen.findAllByRole('checkbox'))[0]!)
  await submit()
  await shown('Diga como mandar de volta')
  expect((await order.see()).order.returns).toMatchObject([{ kind: 'withdrawal', status: 'requested' }])
})
