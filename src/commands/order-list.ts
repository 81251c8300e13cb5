import { brl } from '#shop/money.ts'
import { listPlacedOrders } from '#shop/order-desk/list/order-list.server.ts'
import { statusNames } from '#shop/orders/order.ts'
import type { Command } from './command.ts'

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** The states as one types them, without accents. */
const typed = new Map(
  Object.entries(statusNames).map(([status, name]) => [plain(name), status as keyof typeof statusNames]),
)

export const listOrdersCommand: Command = {
  usage: '[SITUAÇÃO]',
  summary: 'os cinquenta pedidos mais novos, todos ou os de uma situação (por exemplo "enviado")',
  async run(args, { open, say, sayError }) {
    const wanted = args.join(' ')
    const status = typed.get(plain(wanted))
    if (wanted && !status) {
      sayError(`Não conheço a situação "${wanted}". Há: ${[...typed.keys()].join(', ')}.`)
      return 1
    }
    const { db } = await open()
    const orders = await listPlacedOrders(db, status ? { statuses: [status] } : {})
    if (orders.length === 0) say('Nenhum pedido.')
    for (const { number, created_at, status, total, units, customer_name, attention } of orders) {
      say(
        `${number}  ${moment.format(created_at)}  ${statusNames[status]}  ${brl(total)}  ${units} un.  ${customer_name}${attention.length > 0 ? '  (precisa de você)' : ''}`,
      )
    }
    return 0
  },
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
