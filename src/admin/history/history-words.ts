import {
  fieldNames as categoryFields,
  valueWords as categoryWords,
} from '#admin/categories/category-words.ts'
import { fieldNames as productFields, valueWords as productWords } from '#admin/products/product-words.ts'
import type { HistoryKind } from '#shop/history-log/history-kinds.ts'
import type { HistoryEntry } from '#shop/history-log/history-schema.ts'
import { returnStateNames } from '#shop/messages/returns.ts'
import { brl } from '#shop/money.ts'
import { attentionWords } from '#shop/orders/attention.ts'
import { type OrderStatus, statusNames } from '#shop/orders/order.ts'
import { dayAndMonth } from '#shop/orders/order-date.ts'
import type { ReturnStatus } from '#shop/orders/returns/returns.ts'
import { type Right, type Role, rightNames, roleNames } from '#shop/staff/rights.ts'

/** The kinds of things as the filter names them. */
export const kindWords: Record<HistoryKind, string> = {
  order: 'Pedidos',
  product: 'Produtos',
  category: 'Categorias',
  staff: 'Equipe e acessos',
}

const nouns: Record<string, [one: string, many: string]> = {
  order: ['Pedido', 'pedidos'],
  product: ['Produto', 'produtos'],
  import: ['Importação', 'produtos'],
  family: ['Família de opções', 'famílias de opções'],
  category: ['Categoria', 'categorias'],
  subcategory: ['Categoria', 'categorias'],
  subcategorysub: ['Categoria', 'categorias'],
  staff: ['Acesso', 'acessos'],
  invitation: ['Convite', 'convites'],
  access_key: ['Chave para programas', 'chaves'],
  event_address: ['Aviso a programas', 'avisos'],
  mail: ['E-mail', 'e-mails'],
  provider_notice: ['Aviso de pagamento', 'avisos de pagamento'],
  synonym: ['Sinônimo', 'sinônimos'],
}

/** What a change was about: 'Pedido 1042', 'Película Rosa', '37 produtos'. */
export function thingWords({ entity, name, count }: HistoryEntry): string {
  const [one, many] = nouns[entity] ?? ['Registro', 'registros']
  if (entity === 'import') return `${one} de ${name}`
  if (count > 1) return `${count} ${many}`
  if (entity === 'order') return `${one} ${name}`
  if (entity === 'invitation') return `${one} a ${name}`
  return name || one
}

/** What was done. Fields that were changed speak for themselves. */
export const actionNames: Record<string, string> = {
  created: 'Criado',
  revoked: 'Chave retirada',
  reset: 'Acesso bloqueado até escolher nova senha',
  password_chosen: 'Nova senha escolhida',
  withdrawn: 'Retirado',
  accepted: 'Aceito',
  signed_in: 'Entrou',
  sign_in_refused: 'Entrada recusada',
  code_asked: 'Senha certa, ainda sem o código',
  proof_refused: 'Senha, código ou chave errada com a sessão aberta',
  refused: 'Recusado',
  exported: 'Dados pessoais levados em arquivo',
  undone: 'Desfeito',
  noted: 'Nota escrita',
  picked: 'Separado',
  shipped: 'Enviado',
  delivered: 'Entregue',
  label_printed: 'Etiqueta impressa',
  fiscal_key: 'Chave fiscal',
  fiscal_paper: 'Arquivo da nota',
  payment_confirmed: 'Pagamento conferido',
  refunded: 'Dinheiro devolvido',
  refund_sent: 'Devolvido pelo banco',
  lines_refunded: 'Produto devolvido em dinheiro',
  sold_by_hand: 'Venda feita à mão',
  handed_over: 'Entregue no balcão',
  units_missing: 'Falta na prateleira',
  cancelled: 'Cancelado',
  attention_cleared: 'Aviso resolvido',
  address_corrected: 'Endereço corrigido',
  units_swapped: 'Produto trocado por outro',
  lines_added: 'Produto acrescentado ao pedido',
  lines_taken_out: 'Produto tirado do pedido',
  shipping_changed: 'Forma de envio mudada',
  buyer_noted: 'Recado a quem comprou',
  buyer_note_changed: 'Recado mudado',
  buyer_note_removed: 'Recado tirado',
  added_to: 'Produto acrescentado',
  mail_read: 'E-mail lido na loja',
  link_shown: 'Link de quem comprou copiado',
  mail_resent: 'E-mail enviado de novo',
  released: 'Conferido e liberado',
  return_opened: 'Devolução aberta a pedido',
  return_authorized: 'Devolução autorizada',
  return_way_corrected: 'Volta da devolução corrigida',
  return_arrived: 'Devolução chegou',
  return_checked: 'Devolução conferida',
  return_check_refused: 'Devolução conferida, nada aceito',
  return_refunding: 'Dinheiro da devolução mandado',
  return_resolved: 'Devolução resolvida',
  return_refused: 'Devolução não aceita',
  return_cancelled: 'Devolução encerrada',
  authenticator_added: 'Aplicativo autenticador ativado',
  authenticator_replaced: 'Aplicativo autenticador trocado',
  passkey_added: 'Chave de acesso criada',
  passkey_removed: 'Chave de acesso retirada',
  resent: 'Enviado de novo',
  removed: 'Retirado',
  restarted: 'Começou de novo',
  retried: 'Tentado de novo',
  charge_retried: 'Cobrança pedida de novo',
  refund_retried: 'Devolução pedida de novo',
  notice_retried: 'Pagamento conferido de novo',
}

const fieldWords: Record<string, string> = {
  ...categoryFields,
  ...productFields,
  position: 'Ordem',
  role: 'Papel',
  rights: 'Direitos',
  refund_limit: 'Devolve de um pedido até',
  email: 'E-mail',
  disabled: 'Bloqueado',
  tracking_code: 'Rastreio',
  fiscal_key: 'Chave fiscal',
  paper: 'Arquivo',
  amount: 'Valor',
  sent_on: 'Saiu em',
  proof: 'Comprovante',
  cleared: 'Aviso',
  what: 'Arquivo',
  passkey: 'Aparelho',
  url: 'Endereço',
  events: 'Avisos',
  typed: 'Quem procura',
  called: 'Acha',
  count: 'Linhas',
  out: 'Saiu',
  in: 'Entrou',
  order: 'Pedido',
  note: 'Nota',
  shipping: 'Envio',
  return: 'Devolução',
  protocol: 'Protocolo',
  return_code: 'Código da volta',
  checked: 'Conferido',
  units: 'Unidades',
  restock: 'Volta ao estoque',
}

/** Fields of no interest to a person. */
const silent = [
  'note_id',
  'refunds',
  'changed',
  'unmailed',
  'paper_id',
  'slug',
  'template',
  'file',
  'type',
  'subject',
]

/** 'Enviado', 'Preço: R$ 20,00 → R$ 22,00', 'Preço, Oferta' of many. */
export function changeWords(entry: HistoryEntry): string {
  const { action, before, after, count, reason } = entry
  const named = action === 'changed' ? '' : (actionNames[action] ?? action)
  if (action === 'imported') return importWords(after)
  if (action === 'taken_back') return backWords(Number(after.changed ?? 0))
  if (action === 'refused') return `${named}: sem o direito de ${rightNames[reason as Right] ?? reason}`
  if (action === 'undone') return `${named}: ${(actionNames[reason ?? ''] ?? '').toLowerCase()}`
  const stays = (field: string) => count === 1 && field in before && same(before[field], after[field])
  // An invitation is called by the address that it is for.
  const isNamed = (field: string) => entry.entity === 'invitation' && field === 'email'
  const fields = Object.keys(after).filter(
    (field) => !silent.includes(field) && !stays(field) && !isNamed(field),
  )
  const words = fields.map((field) => {
    const name = fieldWords[field] ?? field
    if (count > 1) return name
    const [from, to] = [valueWords(entry, field, before[field]), valueWords(entry, field, after[field])]
    if (!from && !to) return name
    return field in before ? `${name}: ${from || 'nada'} → ${to || 'nada'}` : `${name}: ${to}`
  })
  return [named, words.join(', ')].filter(Boolean).join(': ')
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Of an import that was undone. */
function backWords(products: number): string {
  return products === 1 ? 'Desfeita: 1 produto voltou' : `Desfeita: ${products} produtos voltaram`
}

/** '12 produtos novos, 25 mudados'. */
function importWords({ created, changed }: HistoryEntry['after']): string {
  const [made, other] = [Number(created ?? 0), Number(changed ?? 0)]
  const words = [
    made > 0 && (made === 1 ? '1 produto novo' : `${made} produtos novos`),
    other > 0 && (other === 1 ? '1 produto mudado' : `${other} produtos mudados`),
  ]
  return words.filter(Boolean).join(', ')
}

/** Why something was done, where a person has said it. */
export function reasonWords({ action, reason }: HistoryEntry): string | null {
  return action === 'refused' || action === 'undone' ? null : reason
}

function valueWords({ kind }: HistoryEntry, field: string, value: unknown): string {
  if (field === 'refund_limit' && value === null) return 'sem limite'
  if (value === undefined || value === null) return ''
  if (kind === 'product') return productWords(field, value)
  if (kind === 'category' && field === 'picture') return categoryWords(value)
  if (field === 'status') return statusNames[value as OrderStatus] ?? String(value)
  if (field === 'return') return returnStateNames[value as ReturnStatus] ?? String(value)
  if (field === 'role') return roleNames[value as Role] ?? String(value)
  if (field === 'amount' || field === 'refund_limit') return brl(Math.round(Number(value) * 100))
  if (field === 'cleared')
    return (value as (keyof typeof attentionWords)[]).map((one) => attentionWords[one]).join(', ')
  if (field === 'units' && Array.isArray(value))
    return String((value as { quantity: number }[]).reduce((sum, { quantity }) => sum + quantity, 0))
  if (field === 'rights') return (value as Right[]).map((one) => rightNames[one] ?? one).join(', ')
  if (field === 'sent_on') return dayAndMonth(String(value))
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  return typeof value === 'object' ? '' : String(value)
}

/** The screen of a thing; null: it has none. */
export function pathOf({ kind, entity, entity_id, name, count, batch }: HistoryEntry): string | null {
  if (count > 1 || entity === 'import') return `/admin/historico?lote=${batch}`
  if (entity === 'order') return `/admin/pedidos/${name}`
  if (entity === 'product') return `/admin/produtos/${entity_id}`
  return kind === 'category' ? '/admin/categorias' : null
}

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})
export const when = (at: Date) => moment.format(at)
