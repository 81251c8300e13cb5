import { parseAst } from 'rolldown/parseAst'
import type { Plugin } from 'vite'

/** What the shop never uses of one file of a package, and a browser hence need not fetch. */
export interface LeftOut {
  /** how the path of the file ends */
  file: string
  /** functions that are not called here, at any depth: one that is called after all says so by failing */
  never?: readonly string[]
  /** functions that do nothing with what the shop draws, and are still called */
  idle?: readonly string[]
  /** values of `tag`, the kind of a thing drawn, for which nothing needs a branch, because the shop draws none */
  tags?: readonly number[]
  /** classes whose methods are never called */
  prototypes?: readonly string[]
  /** hooks that no component calls */
  hooks?: readonly string[]
  /** exports of a CommonJS file that no file imports */
  exports?: readonly string[]
  /** a text that stands there exactly once, and what stands there instead */
  instead?: readonly (readonly [text: string, instead: string])[]
  /** the text from the one on, which stands there exactly once, up to the next other one, and what stands there instead */
  cut?: readonly (readonly [from: string, upTo: string, instead?: string])[]
}

/**
 * Leaves out of the browser's scripts what the shop never uses of React and React Router, and what the minifier cannot know
 * to be unused. The build fails when a package no longer has what a list names, so that an update cannot pass unseen.
 */
export function leftOut(lists: readonly LeftOut[]): Plugin {
  const found = new Set<LeftOut>()
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const list = lists.find(({ file }) => id.endsWith(`/node_modules/${file}`))
      if (!list) return null
      found.add(list)
      return { code: withoutUnused(code, list), map: null }
    },
    buildEnd(error) {
      const missed = lists.find((list) => !found.has(list))
      if (!error && missed) this.error(`${missed.file} is no part of the build: see scripts/left-out`)
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

interface Edit {
  start: number
  end: number
  text: string
}

/** The source of a file without what its list names. */
export function withoutUnused(code: string, list: LeftOut): string {
  const text = withoutTexts(code, list)
  const { never = [], idle = [], hooks = [], prototypes = [], exports = [] } = list
  const dropped = [
    ...prototypes.map((name) => `${name}.prototype.`),
    ...exports.map((name) => `exports.${name} = `),
  ]
  const missing = new Set([...never, ...idle, ...hooks, ...dropped])
  const edits: Edit[] = []

  /** Where the function begins that is being visited. */
  let body = 0

  function visit(node: Node): void {
    const outside = body
    if (isFunction(node)) body = (node.body as Node).start + 1
    visitInside(node)
    body = outside
  }

  function visitInside(node: Node): void {
    const name = functionName(node)
    if (name && never.includes(name)) {
      missing.delete(name)
      edits.push(bodyOf(node, '{throw Error("left out")}'))
    } else if (name && idle.includes(name)) {
      missing.delete(name)
      edits.push(bodyOf(node, '{return null}'))
    } else {
      const assigned = dropped.find((start) => text.startsWith(start, node.start))
      if (assigned && node.type === 'ExpressionStatement') {
        missing.delete(assigned)
        edits.push({ start: node.start, end: node.end, text: '' })
        return
      }
      if (node.type === 'ObjectExpression') cutHooks(node)
      if (node.type === 'SwitchStatement' && isTag(node.discriminant as Node)) cutCases(node)
      for (const child of childrenOf(node)) visit(child)
    }
  }

  function cutCases({ cases }: Node): void {
    const all = cases as Node[]
    for (const [at, one] of all.entries()) {
      const value = (one.test as Node | null)?.value
      if (!list.tags?.includes(value as number)) continue
      const before = all[at - 1]
      const alone =
        !before || list.tags.includes((before.test as Node | null)?.value as number) || ends(before)
      const after = all[at + 1]
      // A label that shares its branch with another is taken alone, and with its branch when nothing else leads there.
      const [first] = one.consequent as Node[]
      if (!first || !alone) edits.push({ start: one.start, end: first?.start ?? one.end, text: '' })
      else if (!after || ends(one)) {
        edits.push({ start: one.start, end: one.end, text: '' })
        // Other branches use the variables that this one declares.
        const names = [...declaredIn(one)]
        if (names.length) edits.push({ start: body, end: body, text: `var ${names.join(', ')};` })
      }
    }
  }

  function cutHooks({ properties }: Node): void {
    for (const property of properties as Node[]) {
      const name = (property.key as Node | undefined)?.name as string
      if (!hooks.includes(name)) continue
      missing.delete(name)
      const { start, end } = property.value as Node
      edits.push({ start, end, text: 'null' })
    }
  }

  visit(parseAst(text) as unknown as Node)
  if (missing.size) throw new Error(`${list.file} has no ${[...missing].join(', ')}: see scripts/left-out`)
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((before, { start, end, text }) => before.slice(0, start) + text + before.slice(end), text)
}

function withoutTexts(code: string, { file, instead = [], cut = [] }: LeftOut): string {
  const once = (text: string, part: string) => {
    if (text.split(part).length !== 2) throw new Error(`${file} has not once: ${part}`)
    return text.indexOf(part)
  }
  let text = code
  for (const [part, other] of instead) {
    const at = once(text, part)
    text = text.slice(0, at) + other + text.slice(at + part.length)
  }
  for (const [from, upTo, instead = ''] of cut) {
    const start = once(text, from)
    const end = text.indexOf(upTo, start)
    if (end === -1) throw new Error(`${file} has nothing after: ${from}`)
    text = text.slice(0, start) + instead + text.slice(end)
  }
  return text
}

function isFunction({ type }: Node): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression'
}

/** The variables of the function that are declared in a part of it. */
function* declaredIn(node: Node): Generator<string> {
  if (isFunction(node)) return
  if (node.type === 'VariableDeclaration' && node.kind === 'var')
    for (const { id } of node.declarations as { id: Node }[]) if (id.name) yield id.name as string
  for (const child of childrenOf(node)) yield* declaredIn(child)
}

function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && 'type' in child) yield child as Node
  }
}

/** The name of a function's declaration. */
function functionName(node: Node): string | undefined {
  return node.type === 'FunctionDeclaration' ? ((node.id as Node).name as string) : undefined
}

function bodyOf(node: Node, text: string): Edit {
  const { start, end } = node.body as Node
  return { start, end, text }
}

function isTag(node: Node): boolean {
  return node.type === 'MemberExpression' && (node.property as Node).name === 'tag'
}

/** Does nothing run on from this case into the next? */
function ends({ consequent }: Node): boolean {
  const last = (consequent as Node[]).at(-1)
  const inside = last?.type === 'BlockStatement' ? (last.body as Node[]).at(-1) : last
  return /^(Return|Throw|Break|Continue)Statement$/.test(inside?.type ?? '')
}
