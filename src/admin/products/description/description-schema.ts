import { Extension, getSchema, Mark, Node } from '@tiptap/core'
import { Gapcursor, UndoRedo } from '@tiptap/extensions'
import { Plugin } from '@tiptap/pm/state'

/** Attributes as they are written, none made up: those that an element lacks are null. */
const attributes = (...names: string[]) => ({
  addAttributes: () =>
    Object.fromEntries(
      names.map((name) => [
        name,
        { default: null, parseHTML: (element: HTMLElement) => element.getAttribute(name) },
      ]),
    ),
})

/** An element that holds what `content` says. Headings that are pasted become those that a description has. */
const element = (tag: string, group: string, content: string, further: object = {}, pasted: string[] = []) =>
  Node.create({
    name: tag,
    group,
    content,
    parseHTML: () => [tag, ...pasted].map((each) => ({ tag: each })),
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    ...further,
  })

const alone = (tag: string, group: string) =>
  Node.create({
    name: tag,
    group,
    inline: group === 'inline',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag],
  })

/** Text that stands in a list's item or a cell without an element of its own. */
export const LINE = 'line'
const line = Node.create({
  name: LINE,
  content: 'inline*',
  priority: 200,
  parseHTML: () => [{ tag: `div[data-${LINE}]` }],
  renderHTML: () => ['div', { [`data-${LINE}`]: '' }, 0],
})

/** Elements that hold text as it is, or other elements. */
export const HOLDING = ['li', 'dt', 'dd', 'th', 'td', 'caption', 'blockquote', 'div']
const HELD = `(block | ${LINE})+`
const cell = { isolating: true, ...attributes('colspan', 'rowspan', 'scope') }

const nodes = [
  Node.create({ name: 'doc', topNode: true, content: HELD }),
  Node.create({ name: 'text', group: 'inline' }),
  // First: what a new block is.
  element('p', 'block', 'inline*', { priority: 1000 }),
  line,
  element('h3', 'block', 'inline*', { defining: true }, ['h1', 'h2']),
  element('h4', 'block', 'inline*', { defining: true }, ['h5', 'h6']),
  element('ul', 'block list', 'li+'),
  element('ol', 'block list', 'li+'),
  element('li', '', HELD, { defining: true }),
  element('dl', 'block', '(dt | dd)+'),
  element('dt', '', HELD, { defining: true }),
  element('dd', '', HELD, { defining: true }),
  element('blockquote', 'block', HELD, { defining: true }),
  element('div', 'block', HELD),
  element('table', 'block', '(tr | caption | thead | tbody | tfoot)+', { isolating: true }),
  element('caption', '', HELD, { isolating: true }),
  ...['thead', 'tbody', 'tfoot'].map((part) => element(part, '', 'tr+')),
  element('tr', '', '(td | th)+'),
  element('td', '', HELD, cell),
  element('th', '', HELD, cell),
  alone('hr', 'block'),
  alone('br', 'inline'),
]

/** A mark with the elements that are read as it; which of them it was stays. @param style by which pasted text is told to have it */
const mark = (name: string, tags: string[], further: object = {}, style?: RegExp) =>
  Mark.create({
    name,
    // <b> may stand in <strong>: both are marks of this kind.
    ...(tags.length > 1 && { excludes: '' }),
    addAttributes: () => ({ tag: { default: tags[0], rendered: false } }),
    parseHTML: () => [
      ...tags.map((tag) => ({
        tag,
        // Programs put a text into <b> that says that it is not bold.
        getAttrs: ({ dataset }: HTMLElement) => (/:\s*normal/.test(dataset.style ?? '') ? false : { tag }),
      })),
      ...(style
        ? [
            {
              tag: '[data-style]',
              consuming: false,
              getAttrs: ({ dataset }: HTMLElement) => style.test(dataset.style ?? '') && null,
            },
          ]
        : []),
    ],
    renderHTML: ({ mark: { attrs } }) => [attrs.tag, 0],
    ...further,
  })

const marks = [
  Mark.create({
    name: 'a',
    priority: 1000,
    inclusive: false,
    ...attributes('href', 'rel'),
    parseHTML: () => [{ tag: 'a' }],
    renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
  }),
  mark('strong', ['strong', 'b'], keys('strong', 'Mod-b'), /font-weight:\s*(bold|[6-9]00)/),
  mark('em', ['em', 'i'], keys('em', 'Mod-i'), /font-style:\s*italic/),
  ...['u', 's', 'small', 'sub', 'sup'].map((tag) => mark(tag, [tag])),
]

function keys(name: string, key: string) {
  return {
    addKeyboardShortcuts(this: { editor: { commands: { toggleMark: (name: string) => boolean } } }) {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  }
}

/** Enter parts an item of a list; a line becomes two paragraphs. */
const enter = Extension.create({
  name: 'enter',
  addKeyboardShortcuts() {
    const { editor } = this
    return {
      Enter: () =>
        ['li', 'dt', 'dd'].some((item) => editor.commands.splitListItem(item)) ||
        (editor.isActive(LINE) && editor.chain().setNode('p').splitBlock().run()),
      'Shift-Enter': () => editor.commands.insertContent({ type: 'br' }),
    }
  },
})

/** A line stands alone in what holds it: on the page, two would run together. */
const linesAlone = Extension.create({
  name: 'lines-alone',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction(changes, _, { doc, schema, tr }) {
          if (!changes.some(({ docChanged }) => docChanged)) return null
          doc.descendants((node, at, parent, index) => {
            if (node.type.name !== LINE) return
            const beside = [index - 1, index + 1].map((place) => parent?.maybeChild(place)?.type)
            if (parent === doc || beside.includes(node.type)) tr.setNodeMarkup(at, schema.nodes.p)
          })
          return tr.docChanged ? tr : null
        },
      }),
    ]
  },
})

/**
 * What a description may hold: each element and attribute that the shop lets through (`sanitizeDescription`), as a node or a
 * mark of the editor.
 */
export const extensions = [...nodes, ...marks, enter, linesAlone, UndoRedo, Gapcursor]
export const schema = getSchema(extensions)
