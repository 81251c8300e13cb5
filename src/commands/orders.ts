import { inspect } from 'node:util'
import { orderText } from '#commands/order-text.ts'
import type { Command, CommandContext } from '#commands/shop.ts'
import type { Db } from '#platform/db.server.ts'
import { brl, type Centavos } from '#platform/money.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Attention, attentionWords } from '#shop/orders/attention.ts'
import { moveOrder, type Step } from '#shop/orders/fulfilment.server.ts'
import { statusNames } from '#shop/orders/order.ts'
import { orderForStaff } from '#shop/orders/orders.server.ts'
import { trackingCode } from '#shop/orders/tracking.ts'
import { confirmPayment, listAttention, settleByHand } from '#shop/payments/by-hand.server.ts'
import { cancelForShop } from '#shop/payments/cancel.server.ts'
import { refundOrder } from '#shop/payments/refund-order.server.ts'
import { openTill, type Till } from '#shop/payments/till.server.ts'
import { texts } from '#shop/texts.ts'

export const showCommand: Command = {
  usage: 'NÚMERO',
  summary: 'mostra um pedido: o que vai, para onde, e o que aconteceu com ele',
  run: (args, context) =>
    withOrder(args, context, showCommand, async ({ db }, number) => {
      const order = await orderForStaff(db, number)
      if (!order) throw new Refusal(404, texts.order.notFound)
      context.say(orderText(order))
      return 0
    }),
}

export const payCommand: Command = {
  usage: 'NÚMERO [VALOR]',
  summary: 'confirma que o Pix de um pedido chegou (o valor, se for outro que o total)',
  run: (args, context) =>
    withOrder(args, context, payCommand, async ({ db, till }, number, amount) => {
      const { status, attention } = await confirmPayment(db, till, number, amount)
      const outcome = status === 'paid' ? 'o pagamento foi confirmado.' : `situação: ${statusNames[status]}.`
      context.say(`Pedido ${number}: ${outcome}${wordsOf(attention)}`)
      return status === 'paid' ? 0 : 1
    }),
}

export const cancelCommand: Command = {
  usage: 'NÚMERO',
  summary: 'cancela um pedido que ainda não foi enviado; o que foi pago é devolvido',
  run: (args, context) =>
    withOrder(args, context, cancelCommand, async ({ db, till }, number) => {
      const { status, attention } = await cancelForShop(db, till, number)
      context.say(`Pedido ${number}: ${statusNames[status]}.${wordsOf(attention)}`)
      return 0
    }),
}

export const refundCommand: Command = {
  usage: 'NÚMERO [VALOR]',
  summary:
    'devolve o que um pedido recebeu, todo ou em parte; um Pix da própria chave, depois de devolvido no banco',
  run: (args, context) =>
    withOrder(args, context, refundCommand, async ({ db, till }, number, wanted) => {
      const { amount, done } = await refundOrder(db, till, number, wanted)
      context.say(
        done
          ? `Pedido ${number}: devolução de ${brl(amount)} registrada.`
          : `Pedido ${number}: ${brl(amount)} serão devolvidos pelo meio de pagamento em instantes.`,
      )
      return 0
    }),
}

export const pickCommand: Command = {
  usage: 'NÚMERO',
  summary: 'marca um pedido pago como em separação',
  run: (args, context) => move(args, context, pickCommand, { to: 'pick' }),
}

export const shipCommand: Command = {
  usage: 'NÚMERO [--tracking CÓDIGO]',
  summary: 'marca um pedido como enviado, com o código de rastreio; de novo, para corrigir o código',
  async run(args, context) {
    const at = args.indexOf('--tracking')
    const tracking = at === -1 ? null : trackingCode(args[at + 1] ?? '')
    if (at !== -1 && tracking === null) {
      context.complain('Diga o código de rastreio depois de --tracking: de 4 a 60 letras e números.')
      return 1
    }
    const rest = at === -1 ? args : args.toSpliced(at, 2)
    return move(rest, context, shipCommand, { to: 'ship', tracking })
  },
}

export const deliverCommand: Command = {
  usage: 'NÚMERO',
  summary: 'marca um pedido como entregue',
  run: (args, context) => move(args, context, deliverCommand, { to: 'deliver' }),
}

/** One step of an order on its way to the customer. */
function move(args: string[], context: CommandContext, command: Command, step: Step): Promise<number> {
  return withOrder(args, context, command, async ({ db }, number) => {
    const status = await moveOrder(db, number, step, 'staff')
    const code = step.to === 'ship' && step.tracking ? `, rastreio ${step.tracking}` : ''
    context.say(`Pedido ${number}: ${statusNames[status]}${code}.`)
    return 0
  })
}

export const attentionCommand: Command = {
  usage: '[NÚMERO]',
  summary: 'lista os pedidos que precisam de alguém; com um número, tira-o da lista',
  async run(args, context) {
    if (args.length > 0) {
      return withOrder(args, context, attentionCommand, async ({ db }, number) => {
        await settleByHand(db, number)
        context.say(`Pedido ${number}: saiu da lista.`)
        return 0
      })
    }
    const { db } = await context.open()
    const orders = await listAttention(db)
    if (orders.length === 0) context.say('Nenhum pedido precisa de atenção.')
    for (const { number, status, total, attention } of orders) {
      context.say(`${number}  ${statusNames[status]}  ${brl(total)} ${wordsOf(attention)}`)
    }
    return 0
  },
}

/** Why somebody has to look at an order, as the end of a line. */
function wordsOf(attention: Attention[]): string {
  return attention.map((why) => ` ${attentionWords[why]}`).join('')
}

type Opened = { db: Db; till: Till }

async function withOrder(
  args: string[],
  { open, complain }: CommandContext,
  command: Command,
  act: (opened: Opened, number: number, amount: Centavos | undefined) => Promise<number>,
): Promise<number> {
  const [typed, value] = args
  const amount = value === undefined ? undefined : centavosIn(value)
  if (!/^\d{1,15}$/.test(typed ?? '') || args.length > 2 || amount === null) {
    complain(`Diga o número do pedido: ${command.usage}. O valor se escreve como 49,90.`)
    return 1
  }
  try {
    const { db, config } = await open()
    const note = (about: object, message: string) => complain(`${message} ${inspect(about)}`)
    const till = openTill(config, { warn: note, error: note })
    return await act({ db, till }, Number(typed), amount)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    complain(`Pedido ${typed}: ${error.message}`)
    return 1
  }
}

/** `1.234,56`, `1234,56` or `1234.56` → centavos; null for what is no amount above zero. */
function centavosIn(typed: string): Centavos | null {
  const plain = typed.includes(',') ? typed.replaceAll('.', '').replace(',', '.') : typed
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(plain)) return null
  return Math.round(Number(plain) * 100) || null
}
