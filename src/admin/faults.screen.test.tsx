import { fireEvent, screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { askedReturn, deliveredOrder } from '#test/returns.ts'
import { makeStaff } from '#test/staff.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { alerted, button, field, fill, until } from '#test/storefront/visitor.ts'

let shop: BackOffice
let owner: Awaited<ReturnType<BackOffice['signIn']>>
beforeAll(async () => {
  shop = await openBackOffice()
  owner = await shop.signIn()
})
afterAll(() => shop.close())

const press = async (name: string | RegExp) => shop.user.click(await button(name))
/** The next call to an address is refused for a field. */
const refuse = (path: string, field: string, why: string) =>
  shop.network.answer(path, 422, { message: 'x', code: 'x', errors: { [field]: [why] } }, 1)

/** Writes into a field of the dialog. */
const type = (label: string | RegExp, text: string) =>
  fireEvent.input(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value: text } })

/** Presses what sends, in the page or in the dialog above it, without the focus that it had. */
async function send(pressed: string | RegExp): Promise<void> {
  ;(document.activeElement as HTMLElement).blur()
  const dialog = screen.queryAllByRole('dialog').at(-1)
  await shop.user.click(
    dialog ? within(dialog).getByRole('button', { name: pressed }) : await button(pressed),
  )
}

/**
 * Presses a button of the page or of the dialog above it; then the first fault has the focus, and is said there.
 * @param form the file of the form (src/storefront/forms/every-form.test.ts)
 */
async function leadsTo(
  form: string,
  label: string | RegExp,
  pressed: string | RegExp,
  wrong = '',
): Promise<void> {
  await send(pressed)
  const names = () => {
    const active = document.activeElement as HTMLInputElement
    const labels = [...(active.labels ?? [])].map((one) => one.textContent)
    return active.getAttribute('aria-label') ?? labels.join()
  }
  const said = () => {
    const active = document.activeElement!
    const at = active.getAttribute('aria-invalid') === 'true' ? active : active.closest('fieldset')
    const ids = at?.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
  }
  await until(
    () =>
      (typeof label === 'string' ? names() === label : label.test(names())) &&
      said().includes(wrong) &&
      said() !== '',
    () => `${form}, ${pressed}: the keyboard is at '${names()}', which says '${said()}'`,
  )
}

/** Presses what sends; then the page has scrolled to what is said of it, which is about no field. */
async function leadsToWords(form: string, words: RegExp, pressed: string | RegExp): Promise<void> {
  const seen = vi.fn<(this: Element) => void>(function (this: Element) {
    // Asked of what it was called on.
  })
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(seen)
  await send(pressed)
  const said = () => seen.mock.contexts.map((one) => (one as Element).textContent).join()
  await until(
    () => words.test(said()),
    () => `${form}, ${pressed}: the page is at '${said()}'`,
  )
}

async function ordered(...counts: number[]): Promise<number> {
  const lines: [number, number][] = []
  for (const count of counts) lines.push([(await makeProduct(shop.db, { quantity: 9 })).id, count])
  const { body } = await place(shop, checkoutOf(lines, { customer: newBuyer() }))
  return body.order[0].number
}
const step = (number: number, name: string, input: object = {}) =>
  shop.post(`/api/admin/orders/${number}/${name}`, input, { headers: owner.headers })

test('L10 R101 each form of an order leads to its first fault, a group’s too', async () => {
  const number = await ordered(1, 1)
  await shop.open(`/admin/pedidos/${number}`)
  await press('Escrever nota')
  await leadsTo('order-notes.tsx', 'Nova nota', 'Guardar nota')
  await press('Escrever recado')
  await leadsTo('buyer-notes.tsx', 'Novo recado', 'Publicar recado')
  await fill('Novo recado', 'Vai amanhã.')
  await press('Publicar recado')
  await press('Mudar')
  type('Recado', '')
  await leadsTo('change-note-dialog.tsx', 'Recado', 'Guardar')
  await press('Voltar')
  await press('O dinheiro chegou')
  await shop.user.click(await screen.findByLabelText('Chegou outro valor'))
  type('Valor que chegou', '1,2,3')
  await leadsTo('confirm-money.tsx', 'Valor que chegou', 'Sim, chegou', 'Confira o que está escrito aqui.')
  await press('Ainda não')
  await press('Mudar pedido')
  await press('Tirar produto')
  await leadsTo('take-out-dialog.tsx', /Produto/, 'Tirar', 'Escolha o que sai.')
  await press('Voltar')
  await press('Mudar envio')
  await leadsTo('shipping-dialog.tsx', /./, 'Mudar envio', 'Escolha como vai.')
  await press('Voltar')
  await press('Acrescentar produto')
  await leadsTo('addition-dialog.tsx', 'Nome, SKU ou código', 'Acrescentar', 'Escolha o que entra.')
  type('Nome, SKU ou código', 'nada disso')
  await leadsTo('find-form.tsx', 'Nome, SKU ou código', 'Achar', 'Nenhum produto à venda')
  await press('Voltar')
  await press('Trocar produto')
  await leadsTo('swap-dialog.tsx', 'Nome, SKU ou código', 'Trocar', 'Escolha o que vai no lugar.')
  await press('Voltar')
  // What no field says is said in a message, there too where a form words its refusals itself.
  await press('Corrigir endereço')
  refuse('/api/admin/orders/*', 'seen', 'O endereço mudou.')
  await send('Guardar endereço')
  await alerted('O endereço mudou.')
})

test('L10 R101 so does each form of an order that is packed, sent or paid back, after it has asked once more too', async () => {
  const number = await ordered(2)
  await step(number, 'payment')
  await step(number, 'pick')
  await shop.open(`/admin/pedidos/${number}`)
  await fill('Chave da NF-e ou DC-e', '123')
  await leadsTo('fiscal-key-form.tsx', 'Chave da NF-e ou DC-e', 'Guardar chave')
  await press('Falta na prateleira')
  await leadsTo('missing-units-dialog.tsx', /Produto/, 'Avisar')
  await press('Voltar')
  await fill('Código de rastreio', '!')
  await press('Marcar como enviado')
  await leadsTo('ship-form.tsx', 'Código de rastreio', 'Enviar assim mesmo', 'de 4 a 60 letras')
  vi.stubGlobal('print', vi.fn())
  await shop.open(`/admin/pedidos/etiquetas?n=${number}`)
  const results = { results: [{ number, problem: 'Mudou depois.', batch: null }] }
  shop.network.answer('/api/admin/packing/printed', 200, results, 1)
  await leadsToWords('labels.screen.tsx', /Mudou depois/, /^Imprimir/)
  await shop.open(`/admin/pedidos/rastreios?n=${number}`)
  await fill('Códigos, um por linha', 'AA123456785BR')
  shop.network.answer('/api/admin/packing/ship', 200, results, 1)
  await press('Marcar como enviado')
  await leadsToWords('tracking-codes.screen.tsx', /Mudou depois/, 'Enviar assim mesmo')
  await step(number, 'cancel')
  await shop.open(`/admin/pedidos/${number}`)
  await press(/^Já devolvi/)
  type('Em que dia o dinheiro saiu?', '')
  await leadsTo('refund-sent-dialog.tsx', 'Em que dia o dinheiro saiu?', 'Registrar devolução')
})

test('L10 R101 so does each step of a return', async () => {
  const order = await deliveredOrder(shop, [2])
  await shop.open(`/admin/pedidos/${order.number}`)
  await press('Abrir devolução')
  await leadsTo('open-return-dialog.tsx', /Produto/, 'Abrir devolução', 'Escolha o que volta.')
  const { number, step, check } = await askedReturn(shop, owner, [2, 0], {
    kind: 'defect',
    wish: 'exchange',
    reason: 'Quebrou.',
  })
  await shop.open(`/admin/pedidos/${number}`)
  await press('Dizer como mandar de volta')
  type('O que quem comprou vai ler', '')
  await leadsTo('way-back-dialog.tsx', /^Código de postagem/, 'Aceitar e avisar')
  await press('Voltar')
  await press('Encerrar')
  await leadsTo('end-dialog.tsx', /^Motivo/, 'Encerrar')
  await step('arrive', 'requested')
  await shop.open(`/admin/pedidos/${number}`)
  await press('Conferir')
  const [taken] = within(await screen.findByRole('dialog')).getAllByRole('checkbox')
  await shop.user.click(taken!)
  await leadsTo('check-dialog.tsx', /^Motivo/, 'Não aceitar')
  await check(2, 2)
  await shop.open(`/admin/pedidos/${number}`)
  await press('O produto novo foi enviado')
  refuse('/api/admin/orders/*', 'note', 'Escreva até 1000 letras.')
  await leadsTo('send-dialogs.tsx', /^Rastreio/, 'Sim, foi enviado')
})

test('L10 R101 a new product leads to what is wrong in a section that is folded, by either button', async () => {
  await makeProduct(shop.db)
  await shop.open('/admin/produtos/novo')
  await leadsTo('new-product-form.tsx', 'Nome', 'Publicar')
  await leadsTo('new-product-form.tsx', 'Nome', 'Guardar rascunho')
  await fill('Nome', 'Base Coat')
  await fill('Preço (R$)', '24,90')
  const [, place] = (await screen.findByLabelText<HTMLSelectElement>('Categoria')).options
  await shop.user.selectOptions(screen.getByLabelText('Categoria'), place!)
  await fill('Peso (g)', 'leve')
  const fold = (await field('Peso (g)')).closest('details')!
  fold.open = false
  await leadsTo('new-product-form.tsx', 'Peso (g)', 'Publicar')
  expect(fold.open).toBe(true)
  await press('Nova categoria')
  await leadsTo('new-category.tsx', 'Nome', 'Criar')
})

test('L10 R101 what is changed of a product, of many and of a shelf leads to its first fault', async () => {
  const product = await makeProduct(shop.db, { name: 'Base Errada', quantity: 5 })
  await shop.open('/admin/produtos?busca=Errada')
  await press(/^Mudar o preço/)
  type('Preço (R$)', 'x')
  await leadsTo('quick-change.tsx', 'Preço (R$)', 'Salvar')
  await shop.open(`/admin/produtos/${product.id}`)
  await fill('Nome', '')
  await leadsTo('product-form.tsx', 'Nome', 'Salvar')
  // What was wrong and is mended is not what the next answer is about.
  await fill('Nome', 'Base Certa')
  refuse('/api/admin/product-changes', 'slug', 'Este endereço já existe.')
  await leadsTo('product-form.tsx', 'Endereço na loja', 'Salvar')
  refuse('/api/admin/product-changes', 'pictures', 'São fotos demais.')
  await leadsTo('product-form.tsx', /foto/, 'Salvar', 'São fotos demais.')
  await shop.open(`/admin/produtos/${product.id}/opcoes`)
  await fill('Valores', 'Rosa, Nude')
  await press('Acrescentar à tabela')
  await leadsTo('product-options.screen.tsx', 'No que as opções diferem', 'Salvar')
  await shop.open('/admin/produtos/planilha')
  const cell = await screen.findByLabelText('Preço de Base Errada')
  fireEvent.input(cell, { target: { value: 'x' } })
  await leadsTo('save-bar.tsx', 'Preço de Base Errada', /^Salvar/, 'Não é um preço')
  await shop.open('/admin/estoque/contagem')
  await fill('Nome, SKU ou código de barras', product.sku)
  await press('Achar')
  fireEvent.input(await screen.findByLabelText('Unidades contadas de Base Errada'), {
    target: { value: '4' },
  })
  refuse('/api/admin/product-changes', 'reason', 'Escreva menos.')
  await leadsTo('stock-count.screen.tsx', /^Onde/, 'Registrar a contagem')
})

test('L10 R101 the forms of staff, categories and sales lead to their first fault, one outside of the form too', async () => {
  await makeStaff(shop, 'manager')
  await shop.open('/admin/equipe')
  await leadsTo('staff.screen.tsx', 'E-mail', 'Criar convite')
  await leadsTo('access-keys.tsx', 'Programa', 'Criar chave')
  const [program] = await screen.findAllByLabelText('Programa')
  fireEvent.input(program!, { target: { value: 'Bling' } })
  await leadsTo('access-keys.tsx', /./, 'Criar chave')
  expect(document.activeElement?.closest('fieldset')).not.toBeNull()
  await leadsTo('event-addresses.tsx', 'Programa', 'Adicionar endereço')
  // A press is never without an answer: what no field says is said in a message.
  await fill('E-mail', 'bia@example.com')
  const refusal = { message: 'x', code: 'x', errors: { unknown: ['Este convite não pode ser feito.'] } }
  shop.network.answer('/api/admin/staff/invite', 422, refusal, 1)
  await shop.user.click(await button('Criar convite'))
  await alerted('Este convite não pode ser feito.')
  await fill(/^Até quanto pode devolver/, 'muito')
  await leadsTo('refund-limit.tsx', /^Até quanto/, 'Salvar limite')
  await shop.db.insertInto('empty_searches').values({ typed: 'purpurina', times: 9 }).execute()
  await shop.open('/admin')
  await press('Criar sinônimo: purpurina')
  await leadsTo('missed-searches.tsx', /purpurina/, 'Criar')
  await shop.open('/admin/pedidos/nova-venda')
  await leadsTo('sale-form.tsx', /./, 'Criar o link', 'Escolha o que foi vendido.')
  await shop.open('/admin/categorias')
  await shop.user.click(await button('Nova categoria'))
  await leadsTo('category-dialog.tsx', 'Nome', 'Criar')
})
