import { copyText } from '#admin/data/copy-text.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { MessageCircle } from '#ui/icons.tsx'
import { whatsAppWords } from './whatsapp-words.ts'

/** To whom it goes, as a label needs it, and a prepared word to them. */
export function OrderBuyer({ order }: { order: StaffOrder }) {
  const { customer, shipping } = order
  const map =
    shipping && `${shipping.address}, ${shipping.address_number}, ${shipping.city}, ${shipping.state}`
  return (
    <aside aria-label="Quem comprou" className="sheet h-fit space-y-4 p-5">
      <div>
        <h2 className="text-xl">{customer.name}</h2>
        {customer.cpf && <p className="text-sm text-soft tabular-nums">CPF {customer.cpf}</p>}
        {customer.email && (
          <a href={mailTo(order)} className="link text-sm [overflow-wrap:anywhere]">
            {customer.email}
          </a>
        )}
      </div>
      {shipping && (
        <address className="not-italic">
          {addressLines(shipping).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      )}
      <div className="flex flex-wrap gap-2">
        {shipping && (
          <a
            href={whatsApp(order)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary', 'small')}
          >
            <MessageCircle aria-hidden="true" className="size-4" /> WhatsApp
          </a>
        )}
        {map && (
          <a
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(map)}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('quiet', 'small')}
          >
            Ver no mapa
          </a>
        )}
        {shipping && (
          <Button
            variant="quiet"
            size="small"
            onClick={() =>
              copyText(
                labelLines(customer.name, shipping).join('\n'),
                'Endereço copiado.',
                'Não deu para copiar: selecione o endereço e copie.',
              )
            }
          >
            Copiar endereço
          </Button>
        )}
      </div>
    </aside>
  )
}

type Shipping = NonNullable<StaffOrder['shipping']>

function addressLines(shipping: Shipping): string[] {
  const { address, address_number, address_extra_info, address_bairro, city, state } = shipping
  return [
    [`${address}, ${address_number}`, address_extra_info].filter(Boolean).join(', '),
    address_bairro,
    `${city}, ${state}`,
    `CEP ${shipping.cep_number}`,
    shipping.phone_number,
  ]
}

/** As it is typed where postage is bought. */
const labelLines = (name: string, shipping: Shipping) => [name, ...addressLines(shipping)]

/** A mail with a sentence for the order's state. */
function mailTo(order: StaffOrder): string {
  const [subject, body] = [`Pedido ${order.number}`, whatsAppWords(order)].map(encodeURIComponent)
  return `mailto:${order.customer.email}?subject=${subject}&body=${body}`
}

/** A chat with a sentence for the order's state. */
function whatsApp(order: StaffOrder): string {
  const phone = `55${order.shipping?.phone_number.replace(/\D/g, '')}`
  return `https://wa.me/${phone}?text=${encodeURIComponent(whatsAppWords(order))}`
}
