import { useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Check, Copy } from '#ui/icons.tsx'

interface CopyFieldProps {
  /** what the text is */
  label: string
  text: string
  /** of the button that copies it */
  button: string
  /** what the button says once it was copied */
  done: string
  /** people read it too, and type it elsewhere: all of it is shown */
  read?: boolean
}

/** A text to be taken to another program: a bank's, mostly. */
export function CopyField({ label, text, button, done, read = false }: CopyFieldProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState(false)

  async function copy() {
    field.current?.select()
    setCopied(await copyText(text))
  }

  return (
    <>
      <Button wide onClick={copy} className="needs-script mt-5 print:hidden">
        {copied ? (
          <Check aria-hidden="true" className="size-5" />
        ) : (
          <Copy aria-hidden="true" className="size-5" />
        )}
        {copied ? done : button}
      </Button>
      <p role="status" className="sr-only">
        {copied ? done : ''}
      </p>
      <label htmlFor={id} className="mt-4 mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {/* What goes on fades before the border, instead of running into it. */}
      <div
        className={
          read
            ? ''
            : 'relative after:pointer-events-none after:absolute after:inset-y-px after:right-px after:w-12 after:rounded-r-card after:bg-[linear-gradient(to_left,var(--color-blush)_30%,transparent)]'
        }
      >
        <textarea
          id={id}
          ref={field}
          readOnly
          rows={read ? 2 : 1}
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={`block w-full resize-none rounded-card border border-field bg-blush px-4 py-3 text-sm ${read ? 'field-sizing-content max-h-48 break-all' : 'overflow-hidden whitespace-nowrap'}`}
        />
      </div>
    </>
  )
}

/** Without permission, or without HTTPS, what is selected is copied; and if not, it is ready to be copied by hand. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return document.execCommand('copy')
  }
}
