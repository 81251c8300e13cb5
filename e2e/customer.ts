import { generateCpf } from '@brazilian-utils/brazilian-utils'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

let made = 0

/** A customer of this test's own, registered through the API. */
export async function makeCustomer(request: APIRequestContext, name = 'Ana Lima Souza') {
  made += 1
  const email = `ana.${Date.now()}.${process.pid}.${made}@exemplo.com.br`
  const password = 'uma senha de teste'
  const answer = await request.post('/api/auth/register', {
    data: { name, cpf: generateCpf(), email, password, password_confirmation: password },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return { name, email, password }
}

/** Opens the shop signed in, as a browser that kept its session does. */
export async function signedIn(page: Page, request: APIRequestContext) {
  const customer = await makeCustomer(request)
  const answer = await request.post('/api/auth/login', {
    data: { email: customer.email, password: customer.password },
  })
  const { token } = await answer.json()
  await page.addInitScript((access) => {
    if (!sessionStorage.getItem('signed-in-once')) {
      sessionStorage.setItem('signed-in-once', 'yes')
      localStorage.setItem('user', JSON.stringify({ access }))
    }
  }, token)
  return customer
}
