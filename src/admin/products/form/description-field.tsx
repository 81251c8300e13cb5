import { useEffect, useId, useRef } from 'react'
import { trustedHtml } from '#platform/browser/trusted-html.ts'
import { DescriptionTools } from './description-tools.tsx'

interface DescriptionFieldProps {
  /** sanitised HTML */
  value: string
  onChange: (html: string) => void
}

/** The description with bold, italics, lists, headings and links. What is pasted is cleaned by the shop when it is saved. */
export function DescriptionField({ value, onChange }: DescriptionFieldProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  // Written only when it is another than what stands there: the cursor stays where it is.
  useEffect(() => {
    if (box.current && box.current.innerHTML !== value) box.current.innerHTML = trustedHtml(value)
  }, [value])
  return (
    <div>
      <span id={id} className="mb-1.5 block text-sm font-semibold">
        Descrição
      </span>
      <div className="rounded-card border border-field bg-white">
        <DescriptionTools box={box} />
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea has no bold */}
        <div
          ref={box}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={id}
          contentEditable
          suppressContentEditableWarning
          onInput={(event) => onChange(event.currentTarget.innerHTML)}
          className="min-h-40 w-full space-y-2 rounded-b-card px-4 py-3 [overflow-wrap:anywhere] [&_ul]:list-disc [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:pl-5 [&_h3]:text-lg [&_h3]:font-semibold [&_a]:underline"
        />
      </div>
    </div>
  )
}
