import type { Page } from '@playwright/test'

/** A shop that is open already, as E2E_URL and E2E_DATA_DIR say. */
export const openAlready = (url: string) => ({
  url,
  dataDir: process.env.E2E_DATA_DIR!,
  database: undefined,
  close: async () => {},
})

/** A code as Correios gives it, with its check digit. */
export function trackingCode(number: number): string {
  const digits = String(number).padStart(8, '0')
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const rest = 11 - ([...digits].reduce((sum, digit, at) => sum + Number(digit) * weights[at]!, 0) % 11)
  return `AA${digits}${rest === 10 ? 0 : rest === 11 ? 5 : rest}BR`
}

/** An invited member chooses a password on the link of the invitation, and is in. @param told what the command said */
export async function signInAs(page: Page, told: string, name: string): Promise<void> {
  await page.goto(/\/admin\/convite#\S+/.exec(told)![0])
  await page.getByLabel(/nome/i).fill(name)
  await page.getByLabel('Senha', { exact: true }).fill('uma senha da equipe')
  await page.getByRole('button', { name: 'Entrar na administração' }).click()
  await page.getByRole('heading', { name: 'Hoje', level: 1 }).waitFor()
}
