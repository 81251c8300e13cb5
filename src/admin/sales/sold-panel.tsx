import { Link } from 'react-router'
import { copyText } from '#admin/data/copy-text.ts'
import { brl } from '#shop/money.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Copy, MessageCircle } from '#ui/icons.tsx'
import type { Sold } from './use-sale.ts'

interface SoldPanelProps extends Sold {
  onNext: () => void
}

/** The sale is made: the link for the buyer, with the words to send it in. */
export function SoldPanel({ number, total, link, name, phone, paid, atCounter, onNext }: SoldPanelProps) {
  const words = paid
    ? `Oi ${firstName(name)}, recebemos o seu pagamento de ${brl(total)}. Acompanhe o pedido ${number} aqui: ${link}`
    : `Oi ${firstName(name)}, o seu pedido ${number} ficou em ${brl(total)}. Pague por Pix aqui: ${link}`
  const copy = () => copyText(link, 'Link copiado.', 'Não deu para copiar: selecione o endereço e copie.')
  return (
    <section className="sheet max-w-prose space-y-4 p-5" role="status">
      <h2 className="text-xl">{paid ? 'Venda registrada e paga' : 'Agora é só mandar o link'}</h2>
      <p>
        {atCounter
          ? 'Paga e entregue: o estoque já baixou.'
          : paid
            ? 'O pedido já está em “A separar”.'
            : 'As unidades estão guardadas até o link vencer.'}{' '}
        Total: <strong className="price">{brl(total)}</strong>
      </p>
      {!atCounter && (
        <>
          <p className="rounded-card bg-mint p-4 text-sm wrap-anywhere">{link}</p>
          <div className="flex flex-wrap gap-3">
            <a
              href={`https://wa.me/55${phone.replace(/\D/g, '')}?text=${encodeURIComponent(words)}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('primary')}
            >
              <MessageCircle aria-hidden="true" className="size-5" /> Mandar no WhatsApp
            </a>
            <Button variant="secondary" onClick={copy}>
              <Copy aria-hidden="true" className="size-5" /> Copiar o link
            </Button>
          </div>
        </>
      )}
      <p className="flex flex-wrap gap-x-5">
        {paid && (
          <Link to={`/admin/pedidos/${number}/recibo`} className="link inline-flex min-h-11 items-center">
            Recibo
          </Link>
        )}
        <Link to={`/admin/pedidos/${number}`} className="link inline-flex min-h-11 items-center">
          Abrir o pedido
        </Link>
        <button type="button" onClick={onNext} className="link min-h-11">
          Outra venda
        </button>
      </p>
    </section>
  )
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''
