import { expect, test } from './shop.ts'

test('L6 the footer says how to buy, how to reach the shop and who sells; every link leads somewhere', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const part = (name: string) => footer.getByRole('region', { name })
  await expect(part('Institucional').getByRole('link')).toHaveText([
    'Como comprar',
    'Envio',
    'Política da Empresa',
    'Contato',
  ])
  await expect(part('Atendimento')).toContainText('09:00-12:00 e 14:00-17:00')
  await expect(part('Atendimento').getByRole('link', { name: /Telefone/ })).toHaveAttribute(
    'href',
    /^tel:\+\d/,
  )
  await expect(part('Atendimento').getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d/,
  )
  await expect(part('Atendimento').getByRole('link', { name: /E-mail/ })).toHaveAttribute(
    'href',
    /^mailto:.+@/,
  )
  await expect(part('Redes Sociais').getByRole('link')).toHaveText([/Facebook/, /Instagram/])
  await expect(footer.getByRole('list', { name: 'Formas de pagamento' }).getByRole('listitem')).toHaveText([
    'Pix',
  ])
  await expect(footer.getByRole('link', { name: 'Acessibilidade' }).locator('svg')).toBeVisible()
  await expect(footer).toContainText('CNPJ')
  await expect(footer).toContainText('Todos os direitos reservados')
  await expect(footer.getByText(/^Desenvolvido com/)).toBeVisible()
  for (const link of await footer.getByRole('link').all()) {
    const href = await link.getAttribute('href')
    expect(href).toMatch(/^(\/|https:\/\/|tel:|mailto:)/)
    if (href?.startsWith('/')) expect((await request.get(href)).status(), href).toBe(200)
  }
})
