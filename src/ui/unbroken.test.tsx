import { isValidElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unbroken, unbrokenIn } from './unbroken.tsx'
import { unbrokenName } from './unbroken-name.tsx'

/** What stands on one line, between brackets. */
const drawn = (content: React.ReactNode) =>
  renderToStaticMarkup(content)
    .replaceAll(/<span[^>]*>/g, '[')
    .replaceAll('</span>', ']')

test('D8 what is read as one is not broken: telephone, postal code, e-mail, price, protocol, day', () => {
  expect(drawn(unbroken('CEP 01001-000 · (11) 99999-8888'))).toBe('[CEP 01001-000] · [(11) 99999-8888]')
  expect(drawn(unbroken('Avisamos por e-mail; a segunda-feira vem depois.'))).toBe(
    'Avisamos por [e-mail]; a segunda-feira vem depois.',
  )
  expect(drawn(unbroken('Protocolo 20261122-1331-2, até 22/11/2026: R$\u00a01.234,56 voltam.'))).toBe(
    'Protocolo [20261122-1331-2], até [22/11/2026]: [R$\u00a01.234,56] voltam.',
  )
  expect(drawn(unbroken('Nada a segurar.'))).toBe('Nada a segurar.')
  expect(drawn(unbrokenName('Cartelão Costela-de-Adão'))).toBe('Cartelão [Costela-de-Adão]')
  expect(drawn(unbrokenName('Esmalte 9 ml, lixa de 18 cm, 4 lados'))).toBe(
    'Esmalte [9 ml], lixa de [18 cm], 4 lados',
  )
})

test('D8 a name that says the same word again leaves none of them behind when another product is shown in its place', () => {
  const parts = unbrokenName('Kit pó-a-pó com cola pó-a-pó e pinça pó-a-pó') as React.ReactNode[]
  const keys = parts.filter(isValidElement).map(({ key }) => key)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(3)
})

test('D8 in a text with links and lists too', () => {
  const text = (
    <p>
      O e-mail chega. <a href="/x">Outro e-mail</a>
    </p>
  )
  expect(drawn(unbrokenIn(text))).toBe('<p>O [e-mail] chega. <a href="/x">Outro [e-mail]</a></p>')
})
