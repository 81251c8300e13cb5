import type { Page } from '@playwright/test'
import { reais } from './buying.ts'

export const submit = (page: Page) => page.getByRole('button', { name: /^(Finalizar Compra|Pagar )/ })
export const summary = (page: Page) => page.getByRole('region', { name: 'Resumo do pedido' })
export const button = (page: Page, total: number) =>
  page.getByRole('button', { name: `Finalizar Compra · ${reais(total)}` })
export const coupon = (page: Page) => page.getByLabel('Cupom de desconto')
export const apply = (page: Page) => page.getByRole('button', { name: 'Aplicar' }).click()
