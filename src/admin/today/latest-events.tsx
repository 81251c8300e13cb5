import { Link } from 'react-router'
import { actionNames } from '#admin/history/history-words.ts'
import { when } from '#admin/order-words.ts'
import { type OrderStatus, statusNames } from '#shop/orders/order.ts'
import type { Figures } from '#shop/today/figures-schema.ts'

type LatestEvent = Figures['events'][number]

/** What happened last: who, what, when. */
export function LatestEvents({ events }: Pick<Figures, 'events'>) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby="ultimos">
      <h2 id="ultimos" className="mb-2 text-xl">
        O que aconteceu por último
      </h2>
      <ol className="sheet divide-y divide-line">
        {events.map((event) => (
          <li
            key={`${event.at.toISOString()} ${event.entity} ${event.entity_id} ${event.action}`}
            className="flex flex-wrap items-baseline gap-x-3 px-4 py-3"
          >
            <time dateTime={event.at.toISOString()} className="text-sm text-soft tabular-nums">
              {when(event.at)}
            </time>
            <span className="min-w-0 wrap-anywhere">
              <What event={event} /> <span className="text-sm text-soft">({who(event.who)})</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function What({ event: { entity, entity_id, action, name, many } }: { event: LatestEvent }) {
  if (entity === 'order') {
    return (
      <>
        <Link to={`/admin/pedidos/${name}`} className="link">
          Pedido {name}
        </Link>
        {many > 1 && ` e mais ${many - 1}`}: {orderWords(action)}
      </>
    )
  }
  if (entity === 'product') {
    const said = productActions[action] ?? 'mudou'
    if (many > 1) return `${many} produtos: ${said}`
    return (
      <>
        <Link to={`/admin/produtos/${entity_id}`} className="link">
          {name ?? 'Produto'}
        </Link>
        : {said}
      </>
    )
  }
  return otherWords[`${entity} ${action}`] ?? otherWords[entity] ?? 'Mudança'
}

const productActions: Record<string, string> = { created: 'produto novo', changed: 'mudou' }
const otherWords: Record<string, string> = {
  import: 'Produtos importados de um arquivo',
  category: 'Categorias mudaram',
  subcategory: 'Categorias mudaram',
  subcategorysub: 'Categorias mudaram',
  'synonym created': 'Sinônimo da busca criado',
  'synonym removed': 'Sinônimo da busca tirado',
  'mail resent': 'E-mail enviado de novo',
  'staff signed_in': 'Entrou na administração',
  'staff sign_in_refused': 'Entrada recusada',
  'staff code_asked': 'Senha certa, ainda sem o código',
  'staff proof_refused': 'Senha, código ou chave errada com a sessão aberta',
  'staff created': 'Entrou para a equipe',
  staff: 'Equipe mudou',
  'invitation created': 'Convite para a equipe feito',
  'invitation withdrawn': 'Convite para a equipe retirado',
  'invitation accepted': 'Convite para a equipe aceito',
  'access_key created': 'Chave para programa criada',
  'access_key revoked': 'Chave para programa retirada',
  event_address: 'Avisos a programas mudaram',
}

function orderWords(action: string): string {
  return (statusNames[action as OrderStatus] ?? actionNames[action] ?? 'mudou').toLowerCase()
}

function who(name: string): string {
  if (name === 'customer') return 'quem comprou'
  if (name === 'shop') return 'a loja'
  return name.startsWith('provider:') ? 'o banco' : name
}
