import { Button } from '#ui/button.tsx'
import { Copy } from '#ui/icons.tsx'
import { showToast } from '#ui/messages/messages.tsx'

/** An invitation, to be sent by hand: on WhatsApp, for example. It is shown once. */
export function CopyLink({ link }: { link: string }) {
  async function copy() {
    await navigator.clipboard.writeText(link).then(
      () => showToast('success', 'Convite copiado.'),
      () => showToast('error', 'Não deu para copiar: selecione o endereço e copie.'),
    )
  }
  return (
    <div role="status" className="mt-5 rounded-card bg-mint p-4">
      <p className="font-semibold text-available">Convite pronto: vale 24 horas e uma vez só.</p>
      <p className="mt-2 text-sm [overflow-wrap:anywhere]">{link}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4" /> Copiar
      </Button>
    </div>
  )
}
