import { type Page, request } from '@playwright/test'
import { newBuyer } from './buying.ts'

export interface E2eCustomer {
  name: string
  email: string
  cpf: string
  password: string
}

export function newPerson(): E2eCustomer {
  return { ...newBuyer(), password: 'uma senha boa' }
}

/** A customer who registered with the shop, as an outside client would do it. */
export async function newCustomer(): Promise<E2eCustomer & { access: string; id: number }> {
  const person = newPerson()
  const outside = await request.newContext({ baseURL: process.env.E2E_URL! })
  const { email, password } = person
  const registered = await outside.post('/api/auth/register', {
    data: { ...person, password_confirmation: password },
  })
  if (registered.status() !== 201) throw new Error(await registered.text())
  const signedIn = await outside.post('/api/auth/login', { data: { email, password } })
  const { token, user } = await signedIn.json()
  await outside.dispose()
  return { ...person, access: token, id: user.id }
}

/** Puts a customer's token where the storefront keeps it, before the next page of this tab opens. */
export async function signedIn<Who extends { access: string }>(page: Page, who: Who): Promise<Who> {
  await page.addInitScript((access) => {
    if (sessionStorage.getItem('signed in')) return
    sessionStorage.setItem('signed in', 'once')
    localStorage.setItem('user', JSON.stringify({ access }))
  }, who.access)
  return who
}

/** A customer puts a product on their list, as an outside client. */
export async function wish({ access }: { access: string }, product_id: number): Promise<void> {
  const outside = await request.newContext({ baseURL: process.env.E2E_URL! })
  const headers = { authorization: `Bearer ${access}` }
  const wished = await outside.post('/api/wishlist/add-item', { data: { product_id }, headers })
  if (!wished.ok()) throw new Error(await wished.text())
  await outside.dispose()
}

/** Signs in by the form, once its page is there: other pages have fields for an e-mail too. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('heading', { name: 'Entre na sua conta' }).waitFor()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
}

/** Opens the avatar menu and lets it come to rest: what still moves is scrolled to, and then it is elsewhere. */
export async function openAvatarMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Conta de/ }).click()
  const panel = page.locator('#avatar-menu')
  await panel.evaluate((menu) => Promise.all(menu.getAnimations().map((motion) => motion.finished)))
}

export async function signOut(page: Page): Promise<void> {
  await openAvatarMenu(page)
  await page.locator('#avatar-menu').getByRole('button', { name: 'Sair' }).click()
}
