import { spacedKey } from '#shop/orders/fiscal-key.ts'
import type { Parcel, Sender } from '#shop/parcels/packing-schema.ts'
import { code128 } from './code-128.ts'

/** One parcel's label with its slip: to whom, from whom, what is inside; postal code and number as bars, the order as QR. */
export function Label({ parcel, sender }: { parcel: Parcel; sender: Sender }) {
  const { number, customer_name, shipping, shipping_name, qr, items, along } = parcel
  if (!shipping) return null
  const units = items.reduce((all, { quantity }) => all + quantity, 0)
  return (
    <article className="label" aria-label={`Etiqueta do pedido ${number}`}>
      <div className="label-head">
        <div>
          <p className="label-number">{number}</p>
          <p>
            {shipping_name} · {units} {units === 1 ? 'unidade' : 'unidades'}
            {along.length > 0 && ` · com ${along.map((added) => added.number).join(', ')}`}
          </p>
        </div>
        <svg viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`} className="label-qr" role="img">
          <title>{`QR do pedido ${number}`}</title>
          <path d={qr.path} />
        </svg>
      </div>
      <div className="label-to">
        <p className="label-small">Destinatário</p>
        <p className="label-name">{customer_name}</p>
        <p>
          {shipping.address}, {shipping.address_number}
          {shipping.address_extra_info && `, ${shipping.address_extra_info}`}
        </p>
        <p>{shipping.address_bairro}</p>
        <p>
          <strong>{shipping.cep_number}</strong> {shipping.city}, {shipping.state}
        </p>
        <p>{shipping.phone_number}</p>
      </div>
      <div className="label-bars">
        <Bars text={shipping.cep_number.replace(/\D/g, '')} name={`CEP ${shipping.cep_number}`} />
        <Bars text={String(number)} name={`Pedido ${number}`} />
      </div>
      <ul className="label-items">
        {items.slice(0, MOST_LINES).map(({ product_id, sku, name, quantity }) => (
          <li key={product_id}>
            {quantity} × {sku} {name}
          </li>
        ))}
        {items.length > MOST_LINES && <li>e mais {items.length - MOST_LINES} na lista de separação</li>}
      </ul>
      {[parcel, ...along].map(
        ({ number, fiscal_key, fiscal_kind }) =>
          fiscal_key && (
            <p key={number} className="label-small">
              {fiscal_kind === 'nfe' ? 'NF-e' : 'DC-e'} {spacedKey(fiscal_key)}
            </p>
          ),
      )}
      <p className="label-from">
        <span className="label-small">Remetente </span>
        {sender.name}, {sender.address}, {sender.phone}
      </p>
    </article>
  )
}

/** More lines than this do not fit beside the address. */
const MOST_LINES = 7
/** modules of white on each side, without which scanners do not find the bars */
const QUIET = 10

function Bars({ text, name }: { text: string; name: string }) {
  const { width, path } = code128(text)
  return (
    <div>
      <svg viewBox={`${-QUIET} 0 ${width + 2 * QUIET} 1`} preserveAspectRatio="none" role="img">
        <title>{name}</title>
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <p className="label-small">{name}</p>
    </div>
  )
}
