import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { phonePhoto } from '#test/photos.ts'
import type { DayNotes } from './day-notes.ts'

// What the owner does with many products at once, in the day that is played.

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

/** J12: forty photos of the gallery become forty drafts, of one template. */
export async function fortyDrafts(page: Page, notes: DayNotes): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-day-'))
  const files = Array.from({ length: 40 }, (_, number) => join(folder, `Flor ${number + 1}.jpg`))
  for (const [number, file] of files.entries()) {
    const colour = `hsl(${number * 9}, 60%, 45%)`
    writeFileSync(file, await phonePhoto({ width: 1600, height: 1200, colour }))
  }
  await page.goto('/admin/produtos')
  await heading(page, 'Produtos')
  const { button, link, aside } = notes.hand(page, 'J12')
  await notes.time('J12', async () => {
    await link('Várias fotos')
    await page.getByLabel('Nome', { exact: true }).fill('Película {nome}')
    await page.getByLabel('Preço (R$)').fill('19,90')
    await page.getByLabel('Categoria').selectOption({ index: 1 })
    aside(2)
    await page.getByLabel('Escolher fotos').setInputFiles(files)
    aside(2)
    await button('Guardar 40 rascunhos')
    await page.getByText('40 rascunhos guardados.').waitFor()
  })
  await notes.look(page, 'J12 drafts')
}

/** J3, J13: a column of prices for every product is pasted into the grid, saved and undone. @returns how many prices */
export async function pastedPrices(page: Page, notes: DayNotes): Promise<number> {
  await page.goto('/admin/produtos/planilha')
  await heading(page, 'Planilha')
  const cells = page.getByRole('textbox', { name: /^Preço de/ })
  const more = page.getByRole('button', { name: 'Mostrar mais' })
  await cells.first().waitFor()
  while (await more.isVisible()) {
    const before = await page.getByRole('row').count()
    await more.click()
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(before)
  }
  const rows = await cells.count()
  const was = await cells.first().inputValue()
  const { button, tap, aside } = notes.hand(page, 'J3')
  await tap(cells.first())
  const pasted = Array.from({ length: rows }, (_, row) => `${20 + (row % 30)},90\t`).join('\n')
  await cells.first().evaluate((cell, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, pasted)
  aside()
  await notes.look(page, 'J3 pasted')
  await button(/^Salvar \d+ produtos$/)
  await page.getByText('Salvo. Já está na loja.').waitFor()
  const undo = notes.hand(page, 'J13')
  await undo.button('Desfazer')
  await page.getByText('Desfeito.').first().waitFor()
  await expect.poll(() => cells.first().inputValue()).toBe(was)
  return rows
}
