import { copyText } from '#admin/data/copy-text.ts'
import { Button } from '#ui/button.tsx'
import { Copy } from '#ui/icons.tsx'

interface CopyOnceProps {
  text: string
  /** what it is, and how long it is good for */
  title: string
  /** what is said once it is copied */
  copied: string
}

/** A secret to be passed on by hand: an invitation on WhatsApp, a key. It is shown once. */
export function CopyOnce({ text, title, copied }: CopyOnceProps) {
  const copy = () => copyText(text, copied, 'Não deu para copiar: selecione o texto e copie.')
  return (
    <div role="status" className="mt-5 rounded-card bg-mint p-4">
      <p className="font-semibold text-available">{title}</p>
      <p className="mt-2 text-sm [overflow-wrap:anywhere]">{text}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={copy}>
        <Copy aria-hidden="true" className="size-4" /> Copiar
      </Button>
    </div>
  )
}
