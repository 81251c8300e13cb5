import { Extension } from '@tiptap/core'
import { DOMParser as ModelParser, type Schema } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { parsedApart } from '#platform/browser/trusted-html.ts'

/** What is pasted or dropped becomes what a description may have. */
export const pasting = Extension.create({
  name: 'pasting',
  addProseMirrorPlugins() {
    const parser = new PastedParser(this.editor.schema)
    return [
      new Plugin({ props: { transformPastedHTML: (html) => parser.take(html), clipboardParser: parser } }),
    ]
  },
})

/**
 * Reads HTML that is pasted by the policy of this page: the editor's own way makes elements of a text, which no script may. Of elements
 * that only arrange a page, what is in them stays.
 */
export class PastedParser extends ModelParser {
  #pasted: HTMLElement | null = null

  constructor(schema: Schema) {
    super(
      schema,
      ModelParser.fromSchema(schema).rules.filter(({ tag }) => tag !== 'div'),
    )
  }

  /** Takes what is pasted, and leaves nothing for the editor to make elements of. */
  take(html: string): '' {
    this.#pasted = parsedApart(html).body
    return ''
  }

  /** @param empty what the editor has made of nothing, or of plain text */
  override parseSlice(...[empty, options]: Parameters<ModelParser['parseSlice']>) {
    const pasted = this.#pasted ?? empty
    this.#pasted = null
    return super.parseSlice(pasted, options)
  }
}
