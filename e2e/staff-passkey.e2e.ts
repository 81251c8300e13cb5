import { expectAccessible } from './axe.ts'
import { expect, test } from './shop.ts'
import { shopkeeper } from './shopkeeper.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('a phone’s passkey is made under Segurança, signs in alone, and is removed', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const email = `chave.${Date.now()}@example.com`
  const told = await shopkeeper(['staff', 'invite', email, '--role', 'dona'])
  await page.goto(/\/admin\/convite#\S+/.exec(told)![0])
  await page.getByLabel(/nome/i).fill('Ana Lima')
  await page.getByLabel('Senha', { exact: true }).fill('uma senha da dona')
  await page.getByRole('button', { name: 'Entrar na administração' }).click()
  await expect(page.getByRole('heading', { name: 'Hoje', level: 1 })).toBeVisible()

  await page.goto('/admin/seguranca')
  await expect(page.getByText('Hoje quem descobre a sua senha entra.')).toBeVisible()
  await page.getByLabel('Nome do aparelho').fill('Celular da Ana')
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click()
  await expect(page.getByText('Guarde estes códigos')).toBeVisible()
  await expect(page.getByText('Celular da Ana')).toBeVisible()
  await expect(page.getByText('Hoje quem descobre a sua senha entra.')).toBeHidden()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await page.getByRole('button', { name: 'Sair' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await expect(page.getByText(/Usada pela última vez/)).toBeVisible()

  await page.getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('É a última')).toBeVisible()
  await page.getByRole('button', { name: 'Sim, remover' }).click()
  await expect(page.getByText('Celular da Ana', { exact: true })).toBeHidden()
})
