import { readFileSync } from 'node:fs'
import { expectAccessible } from './axe.ts'
import { expect, test } from './shop.ts'
import { shopkeeper } from './shopkeeper.ts'

test.use({ viewport: { width: 360, height: 780 } })

// Only a browser has the policy of a page, and compiles the reader from the shop's own files. Chromium's headless shell has
// no camera: its place is taken by a film of a bar code on a table.
test('J11 a bar code before the camera is read where the browser has no reader of its own; without a camera the code is typed', async ({
  page,
}) => {
  const told = await shopkeeper(['staff', 'invite', `camera.${Date.now()}@example.com`, '--role', 'dona'])
  await page.goto(/\/admin\/convite#\S+/.exec(told)![0])
  await page.getByLabel(/nome/i).fill('Ana Lima')
  await page.getByLabel('Senha', { exact: true }).fill('uma senha da dona')
  await page.getByRole('button', { name: 'Entrar na administração' }).click()
  await expect(page.getByRole('heading', { name: 'Hoje', level: 1 })).toBeVisible()

  await page.goto('/admin/estoque/contagem')
  const dialog = page.getByRole('dialog', { name: 'Contar pela câmera' })
  await page.getByRole('button', { name: 'Câmera' }).click()
  await expect(dialog.getByText('ou digite o código.')).toBeVisible()
  await dialog.getByLabel('Digitar o código').fill('78912342')
  await dialog.getByRole('button', { name: 'Usar' }).click()
  await expect(dialog.getByText('Nenhum produto com 78912342.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pronto' }).click()

  await page.evaluate(film, readFileSync('test/fixtures/codes/ean-13.png', 'base64'))
  await page.getByRole('button', { name: 'Câmera' }).click()
  await expect(dialog.getByText('Nenhum produto com 7891234567895.')).toBeVisible()
})

/** Puts a film in the place of the camera. Runs in the page. */
function film(png: string): void {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector')
  navigator.mediaDevices.getUserMedia = async () => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const table = canvas.getContext('2d')!
    const draw = () => {
      table.fillStyle = '#8a7a70'
      table.fillRect(0, 0, 640, 480)
      table.drawImage(image, 150, 160)
      requestAnimationFrame(draw)
    }
    draw()
    return canvas.captureStream()
  }
}
