import { screen, within } from '@testing-library/dom'
import { makeCustomer } from '#test/make.ts'
import type { Storefront } from './open-storefront.tsx'
import { fill, until } from './visitor.ts'

const PASSWORD = 'uma senha boa'

/** A customer who can sign in. */
export async function newCustomer(shop: Storefront) {
  return { ...(await makeCustomer(shop.db, { password: PASSWORD })), password: PASSWORD }
}

type Customer = Awaited<ReturnType<typeof newCustomer>>

/** Puts a customer's token where the storefront stores it, before the next page opens. */
export function storeSession({ access }: { access: string }): void {
  localStorage.setItem('user', JSON.stringify({ access }))
}

/** A customer whose session this browser holds. */
export async function signedIn(shop: Storefront): Promise<Customer> {
  const customer = await newCustomer(shop)
  storeSession(customer)
  return customer
}

/** Signs in by the form of /signin. */
export async function fillSignIn(shop: Storefront, email: string, password: string): Promise<void> {
  await screen.findByRole('heading', { name: 'Entre na sua conta' })
  await fill('E-mail', email)
  await fill('Senha', password)
  const main = screen.getByRole('main')
  await shop.user.click(within(main).getByRole('button', { name: 'Entrar' }))
}

/** Signs out by the entry of the avatar menu. */
export async function signOut(shop: Storefront): Promise<void> {
  const [entry] = await screen.findAllByRole('button', { name: 'Sair' })
  await shop.user.click(entry!)
}

/** Waits until the header knows the customer. */
export async function greeted({ name }: { name: string }): Promise<void> {
  await screen.findByRole('button', { name: `Conta de ${name}` })
}

/** Waits until the header greets no customer. */
export async function greetedAsGuest(): Promise<void> {
  await until(
    () => screen.queryByRole('button', { name: /^Conta de/ }) === null,
    () => 'the header still knows a customer',
  )
  await within(screen.getByRole('banner')).findAllByRole('link', { name: 'Entrar' })
}

/** What is stored under the key `user`. */
export function storedSession(): Record<string, unknown> | null {
  return JSON.parse(localStorage.getItem('user') ?? 'null')
}

/** The customer signs out on another device. */
export async function signedOutElsewhere(shop: Storefront, { bearer }: Customer): Promise<void> {
  await shop.post('/api/auth/logout', {}, bearer)
}

/** A customer who is signed in has their profile open. */
export async function openProfile(shop: Storefront) {
  const customer = await signedIn(shop)
  await shop.open('/dashboard')
  await screen.findByRole('heading', { name: 'Dados pessoais' })
  return customer
}
