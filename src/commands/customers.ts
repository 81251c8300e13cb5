import * as z from 'zod/mini'
import { Refusal } from '#platform/http/refusal.ts'
import { buyerFields } from '#shop/customers/customer.ts'
import { correctEmail } from '#shop/orders/correct-email.server.ts'
import type { Command } from './command.ts'

/** Corrects the e-mail of a customer who mistyped it, or has another one now. */
export const customerEmailCommand: Command = {
  usage: 'ERRADO CERTO',
  summary: 'troca o e-mail de um cliente e dos pedidos dele; os dois endereços são avisados',
  async run(args, { open, say, sayError }) {
    const [from, to] = args.map((typed) => z.safeDecode(buyerFields.email, typed).data)
    if (args.length !== 2 || !from || !to || from === to) {
      sayError(`Diga os dois e-mails, o errado e o certo: ${customerEmailCommand.usage}.`)
      return 1
    }
    try {
      const { db } = await open()
      const { orders } = await correctEmail(db, from, to)
      say(`${from} agora é ${to}${orders === 0 ? '' : `, também em ${orders} pedido(s)`}. Avisamos os dois.`)
      return 0
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      sayError(`${error.status === 404 ? from : to}: ${reasonOf(error)}`)
      return 1
    }
  },
}

/** What is wrong with the new e-mail, in its own words, where that is why. */
function reasonOf({ message, details }: Refusal): string {
  const { errors } = (details ?? {}) as { errors?: { email?: string[] } }
  return errors?.email?.[0] ?? message
}
