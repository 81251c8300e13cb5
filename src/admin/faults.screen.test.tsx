import { fireEvent, screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { alerted, button, field, fill, until } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
  await shop.signIn()
})
afterAll(() => shop.close())

/** Presses a button of the page or of the dialog above it; then the first fault has the focus, and is said there. */
async function leadsTo(label: string | RegExp, pressed: string, wrong?: string): Promise<void> {
  ;(document.activeElement as HTMLElement).blur()
  const dialog = screen.queryAllByRole('dialog').at(-1)
  const send = dialog ? within(dialog).getByRole('button', { name: pressed }) : await button(pressed)
  await shop.user.click(send)
  const names = () =>
    [...((document.activeElement as HTMLInputElement).labels ?? [])].map((one) => one.textContent).join()
  const said = () => {
    const group = document.activeElement!.closest('fieldset')
    const at =
      document.activeElement!.getAttribute('aria-invalid') === 'true' ? document.activeElement! : group
    const ids = at?.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
  }
  await until(
    () =>
      (typeof label === 'string' ? names() === label : label.test(names())) &&
      said().includes(wrong ?? '') &&
      said() !== '',
    () => `${pressed}: the keyboard is at '${names()}', which says '${said()}'`,
  )
}

test('L10 R101 each form of an order leads to its first fault, a group’s too', async () => {
  const product = await makeProduct(shop.db, { name: 'Base Coat', quantity: 5 })
  const other = await makeProduct(shop.db, { name: 'Top Coat', quantity: 5 })
  const lines: [number, number][] = [
    [product.id, 1],
    [other.id, 1],
  ]
  const { body } = await place(shop, checkoutOf(lines, { customer: newBuyer() }))
  await shop.open(`/admin/pedidos/${body.order[0].number}`)
  await shop.user.click(await button('Escrever nota'))
  await leadsTo('Nova nota', 'Guardar nota')
  await shop.user.click(await button('Mudar pedido'))
  await shop.user.click(await button('Tirar produto'))
  await leadsTo(/Base Coat|Top Coat/, 'Tirar', 'Escolha o que sai.')
  await shop.user.click(await button('Voltar'))
  await shop.user.click(await button('Mudar envio'))
  await leadsTo(/./, 'Mudar envio', 'Escolha como vai.')
})

test('L10 R101 a new product leads to what is wrong in a section that is folded, by either button', async () => {
  await makeProduct(shop.db)
  await shop.open('/admin/produtos/novo')
  await leadsTo('Nome', 'Publicar')
  await leadsTo('Nome', 'Guardar rascunho')
  await fill('Nome', 'Base Coat')
  await fill('Preço (R$)', '24,90')
  const [, place] = (await screen.findByLabelText<HTMLSelectElement>('Categoria')).options
  await shop.user.selectOptions(screen.getByLabelText('Categoria'), place!)
  await fill('Peso (g)', 'leve')
  const fold = (await field('Peso (g)')).closest('details')!
  fold.open = false
  await leadsTo('Peso (g)', 'Publicar')
  expect(fold.open).toBe(true)
})

test('L10 R101 the forms of staff, categories and sales lead to their first fault, one outside of the form too', async () => {
  await shop.open('/admin/equipe')
  await leadsTo('E-mail', 'Criar convite')
  await leadsTo('Programa', 'Criar chave')
  const [program] = await screen.findAllByLabelText('Programa')
  fireEvent.input(program!, { target: { value: 'Bling' } })
  await leadsTo(/./, 'Criar chave')
  expect(document.activeElement?.closest('fieldset')).not.toBeNull()
  await leadsTo('Programa', 'Adicionar endereço')
  // A press is never without an answer: what no field says is said in a message.
  await fill('E-mail', 'bia@example.com')
  const refusal = { message: 'x', code: 'x', errors: { unknown: ['Este convite não pode ser feito.'] } }
  shop.network.answer('/api/admin/staff/invite', 422, refusal, 1)
  await shop.user.click(await button('Criar convite'))
  await alerted('Este convite não pode ser feito.')
  await shop.open('/admin/pedidos/nova-venda')
  await leadsTo(/./, 'Criar o link', 'Escolha o que foi vendido.')
  await shop.open('/admin/categorias')
  await shop.user.click(await button('Nova categoria'))
  await leadsTo('Nome', 'Criar')
})
