import { type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { Link, StaticRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { openDrawings } from './drawings.server.tsx'
import { type Drawings, drawnOnce, keepDrawings } from './drawn-once.ts'

/** The page of an address that shows this, as the server sends it. */
function pageWith(drawings: Drawings, content: ReactNode, address = '/category/unhas'): string {
  keepDrawings(drawings)
  try {
    return renderToString(<StaticRouter location={address}>{content}</StaticRouter>)
  } finally {
    keepDrawings(() => undefined)
  }
}

function Article({ name, children }: { name: string; children: ReactNode }) {
  return <article {...drawnOnce('card', { name }, () => children)} />
}

let drawn = 0
function Name({ name }: { name: string }) {
  drawn += 1
  return (
    <Link to="/product/rosa">
      Um {name} de {useLocation().pathname}
    </Link>
  )
}

const cardOf = (name: string) => (
  <Article name={name}>
    <Name name={name} />
  </Article>
)

function Described() {
  const id = useId()
  return <p id={id}>descrita</p>
}

test('what looks the same on many pages is drawn once, link and all, and the pages carry it as if drawn each time', () => {
  drawn = 0
  const drawings = openDrawings()
  const once =
    '<article><a href="/product/rosa" data-discover="true">Um <!-- -->kit<!-- --> de <!-- -->/</a></article>'
  expect(pageWith(drawings, cardOf('kit'))).toBe(once)
  expect(pageWith(drawings, cardOf('kit'), '/product/rosa')).toBe(once)
  expect(drawn).toBe(1)
  expect(pageWith(drawings, cardOf('esmalte'))).toContain('esmalte')
  expect(drawn).toBe(2)
})

test('what has an id of its page, or sends something to its head, is drawn with the page', () => {
  const described = (
    <Article name="um">
      <Described />
    </Article>
  )
  const page = pageWith(openDrawings(), [<div key="1">{described}</div>, <div key="2">{described}</div>])
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
  const pictured = (
    <Article name="dois">
      <img src="/images/a.webp" alt="" fetchPriority="high" />
    </Article>
  )
  expect(pageWith(openDrawings(), pictured)).toMatch(/^<link rel="preload"[^>]*><article><img /)
})

test('drawings that are not used make room for others', () => {
  drawn = 0
  const drawings = openDrawings(1_000)
  for (let index = 0; index < 50; index++) {
    pageWith(drawings, cardOf('sempre'))
    pageWith(drawings, cardOf(`kit ${index}`))
  }
  expect(drawn).toBe(51)
  pageWith(drawings, cardOf('kit 0'))
  expect(drawn).toBe(52)
})

test('where no drawings are kept, as in the browser, everything is drawn each time', () => {
  const page = renderToString(<StaticRouter location="/unhas">{cardOf('kit')}</StaticRouter>)
  expect(page).toContain('de <!-- -->/unhas')
})
