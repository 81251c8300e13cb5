import { DOMSerializer, DOMParser as ModelParser, type Node } from '@tiptap/pm/model'
import { parsedApart } from '#platform/browser/trusted-html.ts'
import { HOLDING, LINE, schema } from './description-schema.ts'

const parser = ModelParser.fromSchema(schema)

/** A description's HTML as the editor holds it. */
export function readDescription(html: string): Node {
  const body = bodyOf(html)
  for (const holding of body.querySelectorAll(HOLDING.join())) wrapLoose(holding, 'div', `data-${LINE}`)
  return parser.parse(body)
}

const serializer = DOMSerializer.fromSchema(schema)

/** What the editor holds as HTML; nothing when it holds nothing. */
export function writeDescription(doc: Node): string {
  if (doc.childCount === 1 && doc.firstChild!.isTextblock && doc.firstChild!.childCount === 0) return ''
  const box = document.createElement('div')
  serializer.serializeFragment(doc.content, { document }, box)
  for (const line of box.querySelectorAll(`div[data-${LINE}]`)) line.replaceWith(...line.childNodes)
  return box.innerHTML
}

/** Whether the editor holds all of a description: read and written, it says the same with the same elements. */
export function holdsAllOf(html: string): boolean {
  return outlineOf(html) === outlineOf(writeDescription(readDescription(html)))
}

const MARKS = parser.rules.flatMap(({ mark, tag }) => (mark && tag) || []).join()
const BLOCKS = `${HOLDING},p,hr,h3,h4,ul,ol,dl,table,thead,tbody,tfoot,tr`

/** The elements of a description. Text between its blocks is a paragraph. */
function bodyOf(html: string): HTMLElement {
  const { body } = parsedApart(html)
  wrapLoose(body, 'p')
  return body
}

/** What is more than HTML's white space; a no-break space is. */
const SEEN = /[^ \t\r\n\f]/

/** Puts into an element what stands beside blocks without one. */
function wrapLoose(holding: Element, tag: string, mark?: string): void {
  let wrapper: Element | null = null
  for (const node of [...holding.childNodes]) {
    const isBlock = node instanceof Element && node.matches(BLOCKS)
    if (isBlock) wrapper = null
    else if (wrapper) wrapper.append(node)
    else if (node instanceof Element || SEEN.test(node.textContent ?? '')) {
      wrapper = holding.ownerDocument.createElement(tag)
      if (mark) wrapper.setAttribute(mark, '')
      node.replaceWith(wrapper)
      wrapper.append(node)
    }
  }
  if (mark && holding.childElementCount === 0)
    holding.appendChild(holding.ownerDocument.createElement(tag)).setAttribute(mark, '')
}

/**
 * What a description says and with which elements, comparable: spaces between them, and which of two marks stands in the other, make
 * no difference to who reads it.
 */
function outlineOf(html: string): string {
  const parts: { marks: string; text: string }[] = [{ marks: '', text: '' }]
  const write = (marks: string, text: string) => {
    const last = parts.at(-1)!
    if (last.marks === marks) last.text += text
    else parts.push({ marks, text })
  }
  /** Spaces before and after an element are none. */
  const close = (text: string) => {
    while (parts.length > 1 && /^ *$/.test(parts.at(-1)!.text)) parts.pop()
    parts.at(-1)!.text = parts.at(-1)!.text.replace(/ +$/, '')
    write('', text)
    space = true
  }
  let space = true
  const walk = (node: globalThis.Node, marks: readonly string[]) => {
    if (node instanceof Element) {
      const tag = node.localName
      const named = [...node.attributes].map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
      const opened = `<${tag}${named.sort().join('')}>`
      const isBlock = node.matches(`${BLOCKS},br`)
      if (isBlock) close(opened)
      else if (!node.matches(MARKS)) write('', opened)
      for (const child of node.childNodes) walk(child, isBlock ? marks : [...marks, opened])
      if (isBlock) close(`</${tag}>`)
      return
    }
    const text = (node.textContent ?? '').replace(/[ \t\r\n\f]+/g, ' ').replaceAll('<', '&lt;')
    const shown = space ? text.replace(/^ /, '') : text
    if (!shown) return
    write([...new Set(marks)].sort().join(''), shown)
    space = shown.endsWith(' ')
  }
  for (const node of bodyOf(html).childNodes) walk(node, [])
  return JSON.stringify(parts)
}
