import type { StaffOrder } from '#shop/backoffice/order-schema.ts'
import { buttonClass } from '#ui/button.tsx'
import { MessageCircle } from '#ui/icons.tsx'
import { whatsAppWords } from './whatsapp-words.ts'

/** To whom it goes, as a label needs it, and a prepared word to them. */
export function OrderBuyer({ order }: { order: StaffOrder }) {
  const { customer, shipping } = order
  const map =
    shipping && `${shipping.address}, ${shipping.address_number}, ${shipping.city}, ${shipping.state}`
  return (
    <aside aria-label="Quem comprou" className="sheet h-fit space-y-4 p-5 lg:sticky lg:top-6">
      <div>
        <h2 className="text-xl">{customer.name}</h2>
        {customer.cpf && <p className="text-sm text-soft tabular-nums">CPF {customer.cpf}</p>}
        {customer.email && (
          <a href={`mailto:${customer.email}`} className="link text-sm [overflow-wrap:anywhere]">
            {customer.email}
          </a>
        )}
      </div>
      {shipping && (
        <address className="not-italic">
          {shipping.address}, {shipping.address_number}
          {shipping.address_extra_info && `, ${shipping.address_extra_info}`}
          <br />
          {shipping.address_bairro}
          <br />
          {shipping.city}, {shipping.state}
          <br />
          CEP {shipping.cep_number}
          <br />
          {shipping.phone_number}
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
      </div>
    </aside>
  )
}

/** A chat with a sentence for the order's state. */
function whatsApp(order: StaffOrder): string {
  const phone = `55${order.shipping?.phone_number.replace(/\D/g, '')}`
  return `https://wa.me/${phone}?text=${encodeURIComponent(whatsAppWords(order))}`
}
