import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PaintFirst, paintedFirst, withStyle } from './first-paint.server.ts'
import { etagOf, joined, packedBody, wholeBody } from './page-body.server.ts'
import { SharedPart } from './shared-parts.server.ts'

let folder: string
let paintFirst: PaintFirst
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'assets/shop-1.css'), 'p{color:red}')
  paintFirst = paintedFirst(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const links = [
  '<link rel="modulepreload" href="/assets/a.js" nonce="N"/>',
  '<link nonce="N" rel="stylesheet" href="/assets/shop-1.css#"/>',
  '<link nonce="N" rel="stylesheet" href="/assets/pages-2.css"/>',
]
const scripts =
  '<script nonce="N">first()</script><script nonce="N" type="module" async="">import "/assets/a.js"</script>'
const page = `<html><head><title>Loja</title>${links.join('')}</head><body><p>Olá</p>${scripts}<script>data()</script></body></html>`

test('a page brings its style, and the sheet is not fetched', () => {
  const painted = paintFirst(page, 'N')
  const body = withStyle(painted.html, painted.style)
  const html = wholeBody(body)
    .toString()
    .replace(/<style *>/, '<style>')
  expect(html).toContain('<title>Loja</title><style>p{color:red}</style>')
  expect(html).toContain('<link nonce="N" rel="stylesheet" href="/assets/shop-1.css#" disabled=""/>')
  // What a script that needs the sheet looks for before it fetches it.
  expect(html).toContain('<link rel="stylesheet" href="/assets/shop-1.css" disabled=""/>')
  expect(html).toContain(links[2])
  expect(painted.style?.hash).toBe(`'sha256-${createHash('sha256').update('p{color:red}').digest('base64')}'`)
})

test('pages whose heads have other lengths share what was compressed of their style', async () => {
  const bodies = ['Loja', 'Películas para unhas'].map((title) => {
    const painted = paintFirst(page.replace('Loja', title), 'N')
    return withStyle(painted.html, painted.style)
  })
  expect(bodies[0]!.style).toBe(bodies[1]!.style)
  expect(bodies[0]!.before.length).toBe(bodies[1]!.before.length)
  for (const body of bodies)
    expect(brotliDecompressSync(joined(await packedBody(body))).toString()).toBe(wholeBody(body).toString())
})

test('the frame of many pages is compressed once, and one that changes is another from the first page on', async () => {
  const style = new SharedPart(Buffer.from('p{color:red}'.repeat(9000)))
  const pageIn = (menu: string, product: string) =>
    withStyle(`<title>${product}</title><style></style><nav>${menu}</nav><main>${product}</main>`, style)
  const products = ['Películas', 'Cartelão de ondas', 'Esmalte', 'Base', 'Pedrarias'.repeat(400)]
  const bodies = [
    ...products.map((product) => pageIn('Unhas', product)),
    pageIn('Unhas e celular', 'Base'),
    pageIn('Unhas', 'Base'),
  ]
  expect(new Set(bodies.map(({ frame }) => frame)).size).toBe(2)
  expect(bodies.at(-1)!.frame?.bytes.toString()).toBe('</style><nav>Unhas</nav>')
  const shown = [...products, 'Base', 'Base']
  for (const [index, body] of bodies.entries()) {
    const html = wholeBody(body).toString()
    expect(html).toContain(index === 5 ? '<nav>Unhas e celular</nav>' : '<nav>Unhas</nav>')
    expect(html).toContain(`<main>${shown[index]}</main>`)
    expect(brotliDecompressSync(joined(await packedBody(body))).toString()).toBe(html)
  }
})

test('the same page has one name, whether its frame is already known as that of many or not', () => {
  const style = new SharedPart(Buffer.from('p{color:red}'))
  const bodies = Array.from({ length: 4 }, () =>
    withStyle('<title>Base</title><style></style><nav>Pincéis</nav><main>Base</main>', style),
  )
  expect(bodies.map(({ frame }) => frame !== undefined)).toEqual([false, false, true, true])
  expect(new Set(bodies.map(etagOf)).size).toBe(1)
  const other = withStyle(
    '<title>Base</title><style></style><nav>Unhas e pincéis</nav><main>Base</main>',
    style,
  )
  expect(etagOf(other)).not.toBe(etagOf(bodies[0]!))
})

test('the scripts of a page wait in it until it is painted', () => {
  const { html } = paintFirst(page, 'N')
  const template =
    '<template id="scripts"><link rel="modulepreload" href="/assets/a.js" nonce="N"/><script nonce="N" type="module" async="">import "/assets/a.js"</script></template></head>'
  expect(html).toContain(template)
  expect(html.match(/modulepreload/g)).toHaveLength(1)
  expect(html.match(/type="module"/g)).toHaveLength(1)
  expect(html).toMatch(
    /<script nonce="N">first\(\)<\/script><script nonce="N">\(\(\) => \{[\s\S]*\}\)\(\)<\/script><script>data\(\)/,
  )
})

test('what a page shows only where nothing is stored is known before it is painted', () => {
  const { html } = paintFirst(page.replace('<p>', '<p data-unless-stored="cart">'), 'N')
  expect(html).toContain('href="/assets/shop-1.css#" disabled=""/>')
  const [head] = html.split('</head>')
  const look = /<script nonce="N">(\(\(\) => \{[\s\S]*?\}\)\(\))<\/script>/.exec(head!)![1]!
  const saidWith = (getItem: (key: string) => string | null) => {
    const documentElement = { dataset: {} as { stored?: string } }
    runInNewContext(look, { document: { documentElement }, localStorage: { getItem } })
    return documentElement.dataset.stored
  }
  expect(saidWith((key) => (key === 'cart' ? '[{"count":1}]' : null))).toBeUndefined()
  for (const nothing of [null, '', '[]']) expect(saidWith(() => nothing)).toBe('nothing')
  const denied = () => {
    throw new Error('denied')
  }
  expect(saidWith(denied)).toBe('nothing')
  expect(paintFirst(page, 'N').html.split('</head>')[0]).not.toContain('localStorage')
})

describe('the scripts are asked for', () => {
  /** Runs what a page does at its end. `act` is what happens to it then. */
  async function asked({ hidden = false, pictures = [] as unknown[], act = async (_: Acts) => {} }) {
    const { html } = paintFirst(page, 'N')
    const starter = /<script nonce="N">(\(\(\) => \{[\s\S]*?\}\)\(\))<\/script>/.exec(html)![1]!
    let asked = false
    const acts: Acts = { late: () => {}, heard: {} }
    const document = {
      hidden,
      head: {
        append: () => {
          asked = true
        },
      },
      getElementById: () => ({}),
      querySelectorAll: () => pictures,
    }
    runInNewContext(starter, {
      document,
      innerHeight: 800,
      setTimeout: (run: () => void, ms?: number) => {
        if (ms) acts.late = run
        else run()
      },
      requestAnimationFrame: (run: () => void) => run(),
      addEventListener: (name: string, run: () => void) => {
        acts.heard[name] = run
      },
    })
    await act(acts)
    return asked
  }
  interface Acts {
    late: () => void
    heard: Record<string, () => void>
  }
  const settled = () => new Promise<void>((done) => setImmediate(done))
  const shown = { top: 120, width: 320 }
  const picture = (place: typeof shown, decode: () => Promise<unknown>) => ({
    getBoundingClientRect: () => place,
    decode,
  })
  const never = [picture(shown, () => new Promise(() => {}))]

  test('when the first pictures are painted, which the line belongs to until then', async () => {
    expect(await asked({ pictures: never, act: settled })).toBe(false)
    const came = [picture(shown, async () => {})]
    const missing = [picture(shown, () => Promise.reject(new Error('no such picture')))]
    const hidden = [picture({ top: 0, width: 0 }, never[0]!.decode)]
    const furtherDown = [picture({ top: 900, width: 320 }, never[0]!.decode)]
    for (const pictures of [[], came, missing, hidden, furtherDown])
      expect(await asked({ pictures, act: settled })).toBe(true)
  })

  test('also while a picture is long in coming, and at once when the visitor does something or looks elsewhere', async () => {
    expect(await asked({ pictures: never, act: async ({ late }) => late() })).toBe(true)
    expect(await asked({ pictures: never, act: async ({ heard }) => heard.pointerdown!() })).toBe(true)
    expect(await asked({ pictures: never, act: async ({ heard }) => heard.keydown!() })).toBe(true)
    expect(await asked({ pictures: never, hidden: true })).toBe(true)
  })
})

test('a page that shows nothing without its scripts keeps them where they are, and brings its style', () => {
  const painted = paintFirst(page, 'N', true)
  const html = wholeBody(withStyle(painted.html, painted.style)).toString()
  expect(html).toMatch(/<style *>p\{color:red\}<\/style>/)
  expect(html).toContain('href="/assets/shop-1.css#" disabled=""/>')
  expect(html).toContain(links[0])
  expect(html).toContain(scripts)
  expect(html).not.toContain('<template')
})

test('a page without scripts or a sheet stays as it is', () => {
  for (const other of ['<p>Olá</p>', page.replace(scripts, ''), page.replaceAll(/<link nonce[^>]*>/g, '')])
    expect(paintFirst(other, 'N')).toEqual({ html: other })
})
