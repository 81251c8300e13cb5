import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { orderText } from '#commands/order-text.ts'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { cancelForShop } from '#shop/cancellation/cancel-order.server.ts'
import { commandActor } from '#shop/history/history.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { brl, type Centavos } from '#shop/money.ts'
import { type Attention, attentionWords } from '#shop/orders/attention.ts'
import { fulfilOrder, type Step } from '#shop/orders/fulfilment.server.ts'
import { statusNames } from '#shop/orders/order.ts'
import { orderForStaff } from '#shop/orders/orders.server.ts'
import { trackingCode } from '#shop/orders/parcel/tracking.ts'
import { openPaymentGateways, type PaymentGateways } from '#shop/payments/gateways.server.ts'
import { clearAttention, confirmPayment, listAttention } from '#shop/payments/manual-payment.server.ts'
import { receiptOf } from '#shop/payments/receipts/receipts.server.ts'
import { refundOrder } from '#shop/payments/refunds/refund-order.server.ts'
import { confirmRefundSent } from '#shop/payments/refunds/sent-by-hand.server.ts'
import type { Command, CommandContext } from './command.ts'
import { centavosIn } from './typed-amount.ts'

export const showCommand: Command = {
  usage: 'NÚMERO',
  summary: 'mostra um pedido: o que vai, para onde, e o que aconteceu com ele',
  run: (args, context) =>
    withOrder(args, context, showCommand, async ({ db }, number) => {
      const order = await orderForStaff(db, number)
      if (!order) throw new Refusal(404, 'order_not_found', orderTexts.notFound)
      context.say(orderText(order))
      return 0
    }),
}

export const payCommand: Command = {
  usage: 'NÚMERO [VALOR] [--reopen]',
  summary:
    'confirma que o Pix de um pedido chegou (o valor, se for outro que o total); --reopen retoma um cancelado',
  run: (args, context) =>
    withOrder(without(args, '--reopen'), context, payCommand, async ({ db, gateways }, number, amount) => {
      const reopen = args.includes('--reopen')
      const { status, attention } = await confirmPayment(db, gateways, commandActor, number, {
        amount,
        reopen,
      }).catch(hintAtReopen)
      const outcome = status === 'paid' ? 'o pagamento foi confirmado.' : `situação: ${statusNames[status]}.`
      context.say(`Pedido ${number}: ${outcome}${wordsOf(attention)}`)
      return status === 'paid' ? 0 : 1
    }),
}

/** A cancelled order is not revived without a word: the shop decides, and the buyer is told. */
function hintAtReopen(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'order_cancelled') throw error
  throw new Refusal(
    409,
    'order_cancelled',
    `${error.message} Devolva o Pix pelo banco; ou, se o comprador ainda quer o pedido, repita com --reopen: ele volta a valer e o comprador é avisado.`,
  )
}

export const receiptCommand: Command = {
  usage: 'NÚMERO [ARQUIVO]',
  summary: 'grava o comprovante que o comprador enviou com "Já paguei" (comprovante-NÚMERO.webp)',
  run: ([number = '', file], context) =>
    withOrder([number], context, receiptCommand, async ({ db }) => {
      const picture = await receiptOf(db, Number(number))
      if (!picture) throw new Refusal(404, 'not_found', orderTexts.noReceipt)
      const path = resolve(context.cwd, file ?? `comprovante-${number}.webp`)
      await writeFile(path, picture, { mode: 0o600 })
      context.say(`Pedido ${number}: comprovante gravado em ${path}.`)
      return 0
    }),
}

export const cancelCommand: Command = {
  usage: 'NÚMERO',
  summary: 'cancela um pedido que ainda não foi enviado; o que foi pago é devolvido',
  run: (args, context) =>
    withOrder(args, context, cancelCommand, async ({ db, gateways }, number) => {
      const { status, attention } = await cancelForShop(db, gateways, commandActor, number)
      context.say(`Pedido ${number}: ${statusNames[status]}.${wordsOf(attention)}`)
      return 0
    }),
}

export const refundCommand: Command = {
  usage: 'NÚMERO [VALOR]',
  summary:
    'devolve o que um pedido recebeu, todo ou em parte; um Pix da própria chave, depois de devolvido no banco',
  run: (args, context) =>
    withOrder(args, context, refundCommand, async ({ db, gateways }, number, wanted) => {
      const waiting = (await orderForStaff(db, number))?.refund_by_hand ?? 0
      const { amount, done } =
        wanted === undefined && waiting > 0
          ? await confirmSent(db, gateways, number, waiting)
          : await refundOrder(db, gateways, commandActor, number, wanted)
      context.say(
        done
          ? `Pedido ${number}: devolução de ${brl(amount)} registrada.`
          : `Pedido ${number}: ${brl(amount)} serão devolvidos pelo meio de pagamento em instantes.`,
      )
      return 0
    }),
}

/** All that waited to be sent by hand was sent today. */
async function confirmSent(db: Db, gateways: PaymentGateways, number: number, amount: Centavos) {
  const sentOn = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  await confirmRefundSent(db, gateways, commandActor, number, { amount, sentOn, proof: null })
  return { amount, done: true }
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
      context.sayError('Diga o código de rastreio depois de --tracking: de 4 a 60 letras e números.')
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
    const { status } = await fulfilOrder(db, commandActor, number, step)
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
        await clearAttention(db, commandActor, number)
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

/** What is done by a command of this line: mails of the shop name none. */
const commandWords: Partial<Record<Attention, string>> = {
  refund_by_hand: 'Devolva o valor pelo banco e confirme com "orders refund".',
  withdrawn:
    'O comprador desistiu da compra ou avisou de um defeito: diga como mandar de volta com "returns authorize".',
  payment_reported: 'O comprador diz que já pagou o Pix: confira o extrato e confirme com "orders pay".',
}

/** The reasons to look at an order, as the end of a line. */
function wordsOf(attention: Attention[]): string {
  return attention.map((why) => ` ${commandWords[why] ?? attentionWords[why]}`).join('')
}

function without(args: string[], option: string): string[] {
  return args.filter((arg) => arg !== option)
}

type Opened = { db: Db; gateways: PaymentGateways }

async function withOrder(
  args: string[],
  { open, sayError }: CommandContext,
  command: Command,
  act: (opened: Opened, number: number, amount: Centavos | undefined) => Promise<number>,
): Promise<number> {
  const [typed, value] = args
  const amount = value === undefined ? undefined : centavosIn(value)
  if (!/^\d{1,15}$/.test(typed ?? '') || args.length > 2 || amount === null) {
    sayError(`Diga o número do pedido: ${command.usage}. O valor se escreve como 49,90.`)
    return 1
  }
  try {
    const { db, config } = await open()
    const note = (about: object, message: string) => sayError(`${message} ${inspect(about)}`)
    const gateways = openPaymentGateways(config, { warn: note, error: note }, db)
    return await act({ db, gateways }, Number(typed), amount)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    sayError(`Pedido ${typed}: ${error.message}`)
    return 1
  }
}
