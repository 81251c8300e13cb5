import { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { holdsAllOf, readDescription, writeDescription } from './description-html.ts'
import { extensions } from './description-schema.ts'
import { DescriptionToolbar } from './description-toolbar.tsx'
import { pasting } from './pasting.ts'

export interface DescriptionEditorProps {
  /** sanitised HTML */
  value: string
  /** the id of its name */
  labelledBy: string
  onChange: (html: string) => void
}

/** The editor; of what it cannot hold, the source, so that nothing of a description is dropped unseen. */
export default function DescriptionEditor(props: DescriptionEditorProps) {
  const [isHeld] = useState(() => holdsAllOf(props.value))
  return isHeld ? <RichText {...props} /> : <Source {...props} />
}

function RichText({ value, labelledBy, onChange }: DescriptionEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const onEdit = useEffectEvent(onChange)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins with the value; another one is another editor
  useEffect(() => {
    const begun = readDescription(value)
    const begunAs = writeDescription(begun)
    const made = new Editor({
      element: { mount: box.current! },
      // The page takes its own sheets alone.
      injectCSS: false,
      extensions: [...extensions, pasting],
      content: begun.toJSON(),
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy },
      },
      onUpdate({ editor: { state } }) {
        const html = writeDescription(state.doc)
        // Taken back to where it began, it is not another one.
        onEdit(html === begunAs ? value : html)
      },
    })
    setEditor(made)
    return () => made.destroy()
  }, [])
  return (
    <div className="rounded-card border border-field bg-white">
      {editor && <DescriptionToolbar editor={editor} />}
      <div ref={box} className="description-box" />
    </div>
  )
}

function Source({ value, labelledBy, onChange }: DescriptionEditorProps) {
  return (
    <>
      <textarea
        aria-labelledby={labelledBy}
        aria-describedby={`${labelledBy}-source`}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        spellCheck={false}
        rows={10}
        className="w-full rounded-card border border-field bg-white px-4 py-3 font-mono text-sm"
      />
      <p id={`${labelledBy}-source`} className="mt-1.5 text-sm text-soft">
        Esta descrição tem elementos que o editor não sabe mostrar. Aqui está o código dela (HTML): o que você
        não mudar fica como está.
      </p>
    </>
  )
}
