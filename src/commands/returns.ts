import { inspect } from 'node:util'
import { returnLines } from '#commands/order-text.ts'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { commandActor } from '#shop/history/history.server.ts'
import { kindNames, outcomeNames, returnStateNames } from '#shop/messages/returns.ts'
import { brl } from '#shop/money.ts'
import { dateAndTime } from '#shop/orders/order-date.ts'
import { trackingCode } from '#shop/orders/parcel/tracking.ts'
import { lacksNamedCode, type ReturnOutcome, returnOutcomes } from '#shop/orders/returns/returns.ts'
import { openPaymentGateways, type PaymentGateways } from '#shop/payments/gateways.server.ts'
import { type Chosen, checkReturn } from '#shop/returns/check-return.server.ts'
import { listReturns, returnForStaff } from '#shop/returns/list-returns.server.ts'
import { refundReturn } from '#shop/returns/refund-return.server.ts'
import {
  authorizeReturn,
  cancelReturn,
  receiveReturn,
  resolveReturn,
} from '#shop/returns/return-steps.server.ts'
import type { Command, CommandContext } from './command.ts'

export const listReturnsCommand: Command = {
  usage: '[PROTOCOLO]',
  summary: 'lista as devoluções em andamento; com um protocolo, mostra uma',
  async run(args, context) {
    if (args.length > 0) {
      return withReturn(args, context, listReturnsCommand, [], async ({ db }, protocol) => {
        const { order, returned } = await returnForStaff(db, protocol)
        return [`Pedido ${order.number}, ${order.customer.name}, ${order.customer.email}`]
          .concat(returnLines(returned))
          .join('\n')
      })
    }
    const { db } = await context.open()
    const waiting = await listReturns(db)
    if (waiting.length === 0) context.say('Nenhuma devolução em andamento.')
    for (const { protocol, number, kind, status, since } of waiting) {
      context.say(
        `${protocol}  pedido ${number}  ${kindNames[kind]}  ${returnStateNames[status]} desde ${dateAndTime(since)}`,
      )
    }
    return 0
  },
}

export const authorizeCommand: Command = {
  usage: 'PROTOCOLO [--code CÓDIGO] [--instructions TEXTO]',
  summary: 'diz ao comprador como mandar de volta: código de postagem, instruções; de novo, para corrigir',
  run: (args, context) =>
    withReturn(args, context, authorizeCommand, ['code', 'instructions'], async ({ db }, protocol, given) => {
      const code = given.code === undefined ? null : trackingCode(given.code)
      if (given.code !== undefined && code === null)
        throw new Wrong('O código de postagem tem de 4 a 60 letras e números.')
      if (code === null && !given.instructions)
        throw new Wrong('Diga o código (--code), as instruções (--instructions), ou os dois.')
      const instructions = given.instructions ?? ''
      if (lacksNamedCode({ code: code ?? '', instructions }))
        throw new Wrong('As instruções falam do código de postagem: diga-o com --code.')
      await authorizeReturn(db, commandActor, protocol, { code, instructions })
      return 'autorizada; o comprador foi avisado.'
    }),
}

export const arrivedCommand: Command = {
  usage: 'PROTOCOLO',
  summary: 'marca que o pacote chegou de volta',
  run: (args, context) =>
    withReturn(args, context, arrivedCommand, [], async ({ db }, protocol) => {
      await receiveReturn(db, commandActor, protocol)
      return 'o pacote chegou. Confira e diga o resultado com "returns checked".'
    }),
}

export const checkedCommand: Command = {
  usage:
    'PROTOCOLO --restock all|none|SKU=N,… [--accept all|none|SKU=N,…] [--outcome refund|exchange|repair] [--note TEXTO]',
  summary:
    'diz o que foi aceito, o que volta ao estoque e como se resolve: dinheiro, produto novo ou conserto',
  run: (args, context) =>
    withReturn(
      args,
      context,
      checkedCommand,
      ['restock', 'accept', 'outcome', 'note'],
      async ({ db }, protocol, given) => {
        const restock = chosen(given.restock)
        const accept = given.accept === undefined ? 'all' : chosen(given.accept)
        if (restock === null || accept === null)
          throw new Wrong('Diga o que volta ao estoque: --restock all, none ou SKU=2,OUTRO=1.')
        const outcome = given.outcome as ReturnOutcome | undefined
        if (outcome !== undefined && !returnOutcomes.includes(outcome))
          throw new Wrong('O resultado (--outcome) é refund, exchange ou repair.')
        const { amount } = await checkReturn(db, commandActor, protocol, {
          accept,
          restock,
          ...(outcome ? { outcome } : {}),
          ...(given.note ? { note: given.note } : {}),
        })
        const { returned } = await returnForStaff(db, protocol)
        if (returned.status === 'refused') return 'não aceita; o comprador foi avisado.'
        return amount > 0
          ? `conferida. Devolva ${brl(amount)} com "returns refund".`
          : `conferida: ${outcomeNames[returned.outcome ?? returned.wish]}.`
      },
    ),
}

export const refundReturnCommand: Command = {
  usage: 'PROTOCOLO',
  summary:
    'devolve o dinheiro de uma devolução conferida; um Pix da própria chave, depois de devolvido no banco',
  run: (args, context) =>
    withReturn(args, context, refundReturnCommand, [], async ({ db, gateways }, protocol) => {
      const { amount, done } = await refundReturn(db, gateways, commandActor, protocol)
      return done
        ? `devolução de ${brl(amount)} registrada.`
        : `${brl(amount)} serão devolvidos pelo meio de pagamento em instantes.`
    }),
}

export const resolveCommand: Command = {
  usage: 'PROTOCOLO [--note TEXTO]',
  summary: 'marca que o produto novo, ou o consertado, foi enviado ao comprador',
  run: (args, context) =>
    withReturn(args, context, resolveCommand, ['note'], async ({ db }, protocol, given) => {
      await resolveReturn(db, commandActor, protocol, given.note ?? '')
      return 'resolvida; o comprador foi avisado.'
    }),
}

export const endReturnCommand: Command = {
  usage: 'PROTOCOLO --note TEXTO',
  summary: 'encerra uma devolução antes de o pacote voltar: o comprador fica com a compra',
  run: (args, context) =>
    withReturn(args, context, endReturnCommand, ['note'], async ({ db }, protocol, given) => {
      if (!given.note) throw new Wrong('Diga ao comprador o motivo: --note TEXTO.')
      await cancelReturn(db, commandActor, protocol, given.note)
      return 'encerrada; o comprador foi avisado.'
    }),
}

/** What was typed cannot be taken. */
class Wrong extends Error {}

type Given = Partial<Record<string, string>>

/** Runs what is said of one return, and says what came of it. */
async function withReturn(
  args: string[],
  { open, say, sayError }: CommandContext,
  command: Command,
  options: string[],
  act: (opened: { db: Db; gateways: PaymentGateways }, protocol: string, given: Given) => Promise<string>,
): Promise<number> {
  const [protocol = '', ...rest] = args
  const given = optionsIn(rest, options)
  if (!/^\d{8}-\d+(-\d+)?$/.test(protocol) || given === null) {
    sayError(`Diga o protocolo da devolução: ${command.usage}.`)
    return 1
  }
  try {
    const { db, config } = await open()
    const note = (about: object, message: string) => sayError(`${message} ${inspect(about)}`)
    const gateways = openPaymentGateways(config, { warn: note, error: note })
    say(`Devolução ${protocol}: ${await act({ db, gateways }, protocol, given)}`)
    return 0
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Wrong)) throw error
    sayError(`Devolução ${protocol}: ${error.message}`)
    return 1
  }
}

/** `--code X --note 'Y Z'` → `{code: 'X', note: 'Y Z'}`; null when something else stands there. */
function optionsIn(args: string[], known: string[]): Given | null {
  const given: Given = {}
  for (let at = 0; at < args.length; at += 2) {
    const name = args[at]!.replace(/^--/, '')
    const value = args[at + 1]?.trim()
    if (!args[at]!.startsWith('--') || !known.includes(name) || !value) return null
    given[name] = value
  }
  return given
}

/** `all`, `none`, or `SKU=2,OUTRO=1`; null for anything else. */
function chosen(typed: string | undefined): Chosen | null {
  if (typed === 'all' || typed === 'none') return typed
  const pairs = (typed ?? '').split(',').map((pair) => /^(.+)=(\d{1,6})$/.exec(pair.trim()))
  if (pairs.some((pair) => pair === null)) return null
  return new Map(pairs.map((pair) => [pair![1]!, Number(pair![2])]))
}
