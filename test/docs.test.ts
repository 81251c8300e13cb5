import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const folders = ['bench', 'db', 'demo', 'docs', 'e2e', 'public', 'scripts', 'src', 'test']
const paths = [
  ...readdirSync('.'),
  ...folders,
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ),
]
const pages = paths.filter((path) => path.endsWith('.md'))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const shopCommands = readFileSync('src/commands/shop.ts', 'utf8')

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8')

  test('every link leads to a file and a heading that exist', () => {
    expect(deadLinks(page, text)).toEqual([])
  })

  test('every path and command that it names exists', () => {
    const [spans, blocks] = [codeSpans(text), codeBlocks(text)]
    expect(spans.filter((span) => isPath(span) && !exists(span))).toEqual([])
    expect(blocks.flatMap(treePaths).filter((path) => !existsSync(path))).toEqual([])
    expect(unknownCommands([...spans, ...blocks])).toEqual([])
  })
})

test('a path that is gone and a command that is not there are noticed', () => {
  const spans = codeSpans(
    '`src/shop/nowhere.ts` `nowhere.server.ts` `src/shop/catalog/product.ts` `stock.server.ts`',
  )
  expect(spans.filter((span) => isPath(span) && !exists(span))).toEqual(spans.slice(0, 2))
  expect(treePaths('src/\n  shop/  rules\n    nowhere/\n  app.ts server.ts  both')).toEqual([
    'src/',
    'src/shop/',
    'src/shop/nowhere/',
    'src/app.ts',
    'src/server.ts',
  ])
  expect(unknownCommands(['npm run nowhere', 'npm test', 'npm run shop -- orders steal 1001'])).toHaveLength(
    2,
  )
  expect(
    deadLinks('docs/x.md', '[a](gone.md) [b](../README.md#nowhere) [c](../README.md#settings)'),
  ).toHaveLength(2)
})

test('the glossary says of every word where in the code it is', () => {
  const rows = readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .filter((line) => line.includes('.ts') && line.startsWith('|'))
  expect(rows.length).toBeGreaterThan(30)
  const wrong = rows.filter((row) => {
    const spans = codeSpans(row.split('|').at(-2)!)
    const files = spans.filter(isPath).map((path) => readFileSync(path, 'utf8'))
    const names = spans.filter((span) => !isPath(span))
    return files.length === 0 || names.some((name) => !files.some((file) => file.includes(name)))
  })
  expect(wrong).toEqual([])
})

test('every decision has a number of its own, a date, a state and its line in the index', () => {
  const files = readdirSync('docs/decisions').filter((name) => name !== 'README.md')
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  expect(new Set(files.map((name) => name.slice(0, 4))).size).toBe(files.length)
  for (const name of files) {
    const number = name.slice(0, 4)
    const text = readFileSync(join('docs/decisions', name), 'utf8')
    const [, title, date, state] =
      text.match(/^# \d{4} (.+)\n\n(\d{4}-\d\d-\d\d) · (accepted|superseded by \d{4})(?: · .+)?\n/) ?? []
    expect(number).toMatch(/^\d{4}$/)
    expect(text).toMatch(new RegExp(`^# ${number} `))
    expect(index).toContain(`| ${number} | [${title}](${name}) | ${date} | ${state} |`)
  }
})

function codeSpans(text: string): string[] {
  return [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)
}

function codeBlocks(text: string): string[] {
  return [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map(([, code]) => code!)
}

// A span with a placeholder (`src/shop/<room>/`) names no file.
function isPath(span: string): boolean {
  const named = new RegExp(`^(${folders.join('|')})/[\\w.@/-]*$`)
  return named.test(span) || /^[\w.@-][\w.@/-]*\.(tsx?|mjs|sql|md|json|css|webp|yml)$/.test(span)
}

/** A path from the project's folder, or the end of one: `stock.server.ts`. */
function exists(span: string): boolean {
  const path = normalize(span).replace(/\/$/, '')
  return paths.some((known) => known === path || known.endsWith(`/${path}`))
}

/** The paths of a drawn tree: one or more names in a line, indented by two spaces for each folder above. */
function treePaths(block: string): string[] {
  if (!/^src\/( |$)/m.test(block)) return []
  const above: string[] = []
  return block.split('\n').flatMap((line) => {
    const [, indent = '', names = ''] = line.match(/^( *)([\w.@-]+\/?(?: [\w.@-]+\/?)*)(?: {2}|$)/) ?? []
    if (names === '') return []
    above.length = indent.length / 2
    const named = names.split(' ').map((name) => above.join('') + name)
    above.push(names)
    return named
  })
}

function unknownCommands(codes: string[]): string[] {
  return codes.flatMap((code) => [
    ...[...code.matchAll(/\bnpm run ([\w:-]+)/g)]
      .filter(([, name]) => !(name! in scripts))
      .map(([command]) => command),
    ...[
      ...code.matchAll(
        /\bnpm run shop -- ((?:orders|returns|staff|customers|coupons|demo|images|mails|messages) [a-z]+|[a-z]+)/g,
      ),
    ]
      .filter(([, name]) => !new RegExp(`^  '?${name}'?: `, 'm').test(shopCommands))
      .map(([command]) => command),
  ])
}

function deadLinks(page: string, text: string): string[] {
  const links = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, link]) => link!,
  )
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [path, anchor] = link.split('#') as [string, string?]
    const target = path === '' ? page : join(dirname(page), decodeURI(path))
    if (!existsSync(target)) return true
    return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor)
  })
}

function anchorsOf(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id]) => id!)]
}
