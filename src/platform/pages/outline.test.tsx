import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { openDrawings } from './drawings.server.tsx'
import { drawnOnce, keepDrawings } from './drawn-once.ts'
import { withStyle } from './first-paint.server.ts'
import { filled, outlined } from './outline.server.ts'
import { etagOf, wholeBody } from './page-body.server.ts'

interface Product {
  name: string
  price: string
}

const Card = (product: Product) => (
  <article {...drawnOnce('card', product, () => `${product.name} ${product.price} — São Paulo`)} />
)

/** The outline of a page with these, as the server draws it. */
function outlineOf(content: ReactNode, drawings = openDrawings()) {
  keepDrawings(drawings)
  try {
    return outlined(() => renderToString(<StaticRouter location="/unhas">{content}</StaticRouter>))!
  } finally {
    keepDrawings(() => undefined)
  }
}

const cards = (...products: Product[]) => products.map((product) => <Card key={product.name} {...product} />)
const rosa = { name: 'Rosa', price: 'R$ 10,00' }
const azul = { name: 'Azul', price: 'R$ 12,00' }

const pageOf = (outline: ReturnType<typeof outlineOf>) => withStyle(outline.html, undefined, outline.pieces)
const textOf = (outline: ReturnType<typeof outlineOf>) => wholeBody(pageOf(outline)).toString()

test('a page is drawn without what is kept of it, which stands in its place when the page is sent', () => {
  const drawings = openDrawings()
  const expected = renderToString(<main>{cards(rosa, azul, rosa)}</main>)
  for (const _ of ['the first time', 'and again']) {
    const outline = outlineOf(<main>{cards(rosa, azul, rosa)}</main>, drawings)
    expect(outline.html).not.toContain('Rosa')
    expect(outline.pieces.size).toBe(2)
    expect(textOf(outline)).toBe(expected)
  }
})

test('another price shows at once, in its own place, and the page has another name; with the old price it is the old page', () => {
  const drawings = openDrawings()
  const first = outlineOf(cards(rosa, azul), drawings)
  const cheaper = outlineOf(cards({ ...rosa, price: 'R$ 9,90' }, azul), drawings)
  expect(textOf(cheaper)).toBe(textOf(first).replace('R$ 10,00', 'R$ 9,90'))
  expect(etagOf(pageOf(cheaper))).not.toBe(etagOf(pageOf(first)))
  expect(etagOf(pageOf(outlineOf(cards(rosa, azul), drawings)))).toBe(etagOf(pageOf(first)))
})

test('a page that was drawn keeps what it shows, also when there is no room for it among the drawings any more', () => {
  const drawings = openDrawings(1)
  const outline = outlineOf(cards(rosa, azul), drawings)
  outlineOf(cards({ ...rosa, price: 'R$ 9,90' }), drawings)
  expect(textOf(outline)).toBe(renderToString(cards(rosa, azul)))
})

test('what a visitor or a product writes is no place for what other pages show', () => {
  const drawings = openDrawings()
  const { html, pieces } = outlineOf(cards(rosa), drawings)
  const [name] = pieces.keys()
  const written = `<!--${name}--> <!--AAAAAAAAAAAAAAAA${name}-->`
  const outline = outlineOf([<p key="typed">{written}</p>, ...cards(rosa)], drawings)
  expect(textOf(outline)).toBe(renderToString([<p key="typed">{written}</p>, ...cards(rosa)]))
  expect(filled(written, pieces).toString()).toBe(written)
  expect(filled(html, pieces).toString()).toBe(renderToString(cards(rosa)))
})
