import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'

/** Where the selected text leads to; of a link in which the cursor stands, all of it. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState(() => String(editor.getAttributes('a').href ?? ''))
  const isNothing = editor.state.selection.empty && !editor.isActive('a')
  function link() {
    const href = hrefOf(address)
    const chain = editor.chain().focus().extendMarkRange('a')
    if (href) chain.setMark('a', { href, rel: null }).run()
    else chain.unsetMark('a').run()
    onClose()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Inside another form, this is not that form's answer.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') {
      onClose()
      editor.commands.focus()
    } else if (!isNothing) link()
  }
  return (
    <div className="flex items-start gap-3 border-b border-line p-3">
      <TextField
        name="link_address"
        label="Para onde o link leva"
        placeholder="https://…"
        hint={isNothing ? 'Selecione antes o texto do link.' : 'Vazio: tira o link.'}
        inputMode="url"
        autoCapitalize="none"
        autoFocus
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        onKeyDown={onKeyDown}
        className="min-w-0 flex-1"
      />
      <Button variant="secondary" className="mt-7" disabled={isNothing} onClick={link}>
        Pôr
      </Button>
    </div>
  )
}

/** An address as it was typed: without a scheme it is another shop's page, unless it begins with a slash. */
export function hrefOf(typed: string): string {
  const address = typed.trim()
  return address === '' || /^(https?:|mailto:|tel:|\/)/i.test(address) ? address : `https://${address}`
}
