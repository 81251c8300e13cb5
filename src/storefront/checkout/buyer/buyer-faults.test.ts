import { fireEvent, screen } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newBuyer } from '#test/checkout.ts'
import { makeCustomer } from '#test/make.ts'
import { fillBuyer, guestAtCheckout } from '#test/storefront/at-checkout.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { alerted, button, field, fill, focused, leave, shown, stands } from '#test/storefront/visitor.ts'

const EXISTS = 'Usuário registrado, faça o login com sua conta'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => shop.close())

test('R102 who presses Enter twice on the way on is led to the address, and told of no fault there', async () => {
  const ana = await makeCustomer(shop.db)
  await guestAtCheckout(shop)
  await fillBuyer({ ...newBuyer(), email: ana.email })
  await alerted(EXISTS)
  const wayOn = await button('continuar sem entrar')
  wayOn.focus()
  await shop.user.keyboard('{Enter}{Enter}')
  await focused(await field('Cep'))
  expect(stands('alert', /^Falta corrigir/)).toBe(false)
  // What is typed in between makes it a press of its own.
  await shop.user.keyboard('0{Enter}')
  await alerted(/^Falta corrigir/)
})

test('R101 what leaving a field says is drawn when the press that left it is over: the button stays below the finger', async () => {
  await guestAtCheckout(shop)
  await fill('CPF', newBuyer().cpf)
  await fill('Nome completo', 'Bruna Souza')
  await fill('Email', 'bruna@')
  // What leaving the fields before has said is gone as soon as something is typed.
  await shop.network.idle()
  await fill('Email', 'bruna@@')
  const goOn = await button('Continuar')
  fireEvent.mouseDown(goOn)
  goOn.focus()
  for (let turns = 0; turns < 5; turns += 1) await new Promise((turn) => setTimeout(turn))
  expect(screen.queryAllByText('Por favor digite um email válido.')).toEqual([])
  fireEvent.mouseUp(goOn)
  fireEvent.click(goOn)
  await alerted('Falta corrigir:')
  await focused(await field('Email'))
  // By the keyboard nothing is pressed.
  await fill('Email', 'bruna@gmial.com')
  await leave('Email')
  await shown(/Você quis dizer gmail\.com\?/)
})

test('B4 R101 what is wrong is led to, stands in one place, and leaves it when it is mended', async () => {
  await guestAtCheckout(shop)
  await shop.user.click(await button('Continuar'))
  await alerted('Falta corrigir 3 campos:')
  await focused(await field('Email'))
  await fill('Nome completo', 'Bruna Souza')
  await alerted('Falta corrigir 2 campos:')
  expect(stands('alert', 'Digite um nome completo por favor.')).toBe(false)
  await shop.user.click(await button('CPF inválido.'))
  expect(document.activeElement).toBe(await field('CPF'))
  await fillBuyer(newBuyer())
  await field('Cep')
  expect(
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('')
})
