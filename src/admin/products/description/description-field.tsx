import { Suspense, useId, useState } from 'react'
import { MissingPart } from '#admin/frame/missing-screen.tsx'
import { lazyPart } from '#ui/late/lazy-part.tsx'

const DescriptionEditor = lazyPart(() => import('./description-editor.tsx'), MissingPart)

interface DescriptionFieldProps {
  /** sanitised HTML */
  value: string
  onChange: (html: string) => void
}

/** The description with bold, italics, lists, headings and links. What is pasted is cleaned by the shop when it is saved. */
export function DescriptionField({ value, onChange }: DescriptionFieldProps) {
  const id = useId()
  const [written, setWritten] = useState({ value, begun: 0 })
  // Discarded here or saved elsewhere, the text is no longer the editor's: it begins anew with that.
  if (value !== written.value) setWritten(({ begun }) => ({ value, begun: begun + 1 }))
  return (
    <div>
      <span id={id} className="mb-1.5 block text-sm font-semibold">
        Descrição
      </span>
      <Suspense fallback={<div className="h-52 rounded-card border border-field bg-white" />}>
        <DescriptionEditor
          key={written.begun}
          value={value}
          labelledBy={id}
          onChange={(html) => {
            setWritten(({ begun }) => ({ value: html, begun }))
            onChange(html)
          }}
        />
      </Suspense>
    </div>
  )
}
