import type { ChainedCommands, Editor } from '@tiptap/core'
import { type KeyboardEvent, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { LINE } from './description-schema.ts'
import { LinkForm } from './link-form.tsx'

interface Tool {
  name: string
  sign: string
  isOn: (editor: Editor) => boolean
  press: (chain: ChainedCommands, isOn: boolean) => ChainedCommands
}

const markTool = (mark: string, name: string, sign: string): Tool => ({
  ...{ name, sign },
  isOn: (editor) => editor.isActive(mark),
  press: (chain) => chain.toggleMark(mark),
})

const listTool = (list: string, name: string, sign: string): Tool => ({
  ...{ name, sign },
  isOn: (editor) => editor.isActive(list),
  // An item's text stands in it without a paragraph, as lists are written.
  press: (chain, isOn) => chain.toggleList(list, 'li').setNode(isOn ? 'p' : LINE),
})

const tools: Tool[] = [
  markTool('strong', 'Negrito', 'N'),
  markTool('em', 'Itálico', 'I'),
  {
    ...{ name: 'Título', sign: 'T' },
    isOn: (editor) => editor.isActive('h3'),
    press: (chain) => chain.toggleNode('h3', 'p'),
  },
  listTool('ul', 'Lista', '•'),
  listTool('ol', 'Lista numerada', '№'),
]

/** What formats the description: bold, italics, headings, lists, links. Tab reaches it once, the arrows go along it. */
export function DescriptionToolbar({ editor }: { editor: Editor }) {
  useEditorState(editor)
  const [linking, setLinking] = useState(false)
  const [reached, setReached] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const count = tools.length + 1
  function goAlong(event: KeyboardEvent) {
    const to = { ArrowRight: reached + 1, ArrowLeft: reached - 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + count) % count
    setReached(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  const place = (index: number) => ({
    tabIndex: index === reached ? 0 : -1,
    onFocus: () => setReached(index),
  })
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label="Formatação"
        onKeyDown={goAlong}
        className="flex flex-wrap border-b border-line px-1"
      >
        {tools.map(({ name, sign, isOn, press }, index) => (
          <ToolButton
            key={name}
            {...{ name, sign, ...place(index) }}
            isOn={isOn(editor)}
            onPress={() => press(editor.chain().focus(), isOn(editor)).run()}
          />
        ))}
        <ToolButton
          name="Link"
          sign="↗"
          {...place(tools.length)}
          isOn={editor.isActive('a')}
          onPress={() => setLinking(true)}
        />
      </div>
      {linking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}

interface ToolButtonProps {
  name: string
  sign: string
  isOn: boolean
  tabIndex: number
  onFocus: () => void
  onPress: () => void
}

function ToolButton({ name, sign, isOn, tabIndex, onFocus, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isOn}
      title={name}
      tabIndex={tabIndex}
      onFocus={onFocus}
      className={`size-11 rounded-card font-bold hover:bg-petal ${isOn ? 'bg-petal text-accent' : ''}`}
      // The text stays selected.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}

/** Draws anew when something is written or selected. */
function useEditorState(editor: Editor) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      editor.on('transaction', onChange)
      return () => void editor.off('transaction', onChange)
    },
    [editor],
  )
  return useSyncExternalStore(subscribe, () => editor.state)
}
