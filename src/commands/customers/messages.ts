import type { Command, CommandContext } from '#commands/command.ts'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { closeMessage, findMessage, openMessages } from '#shop/contact/contact.server.ts'
import { subjectNames } from '#shop/messages/contact.ts'
import { dateAndTime } from '#shop/orders/order-date.ts'

export const listMessagesCommand: Command = {
  usage: '',
  summary: 'lista as mensagens do formulário de contato que esperam resposta',
  async run(_args, { open, say }) {
    const { db } = await open()
    const waiting = await openMessages(db)
    if (waiting.length === 0) say('Nenhuma mensagem espera resposta.')
    for (const { protocol, at, subject, name, email } of waiting)
      say(`${protocol}  ${dateAndTime(at)}  ${subjectNames[subject]}  ${name}, ${email}`)
    return 0
  },
}

export const showMessageCommand: Command = {
  usage: 'PROTOCOLO',
  summary: 'mostra uma mensagem',
  run: (args, context) =>
    withMessage(args, context, showMessageCommand, async (db, protocol) => {
      const found = await findMessage(db, protocol)
      return [
        `${found.protocol}  ${dateAndTime(found.at)}  ${subjectNames[found.subject]}`,
        `${found.name}, ${found.email}${found.order_number && `, pedido ${found.order_number}`}`,
        found.closed_at ? `Encerrada em ${dateAndTime(found.closed_at)}` : 'Espera resposta',
        '',
        found.message,
      ].join('\n')
    }),
}

export const closeMessageCommand: Command = {
  usage: 'PROTOCOLO',
  summary: 'marca que uma mensagem foi respondida',
  run: (args, context) =>
    withMessage(args, context, closeMessageCommand, async (db, protocol) => {
      await closeMessage(db, protocol)
      return `Mensagem ${protocol} encerrada.`
    }),
}

async function withMessage(
  args: string[],
  { open, say, sayError }: CommandContext,
  command: Command,
  act: (db: Db, protocol: string) => Promise<string>,
): Promise<number> {
  const [protocol = ''] = args
  if (args.length !== 1 || !/^\d{8}-\d+$/.test(protocol)) {
    sayError(`Diga o protocolo da mensagem: ${command.usage}.`)
    return 1
  }
  try {
    say(await act((await open()).db, protocol))
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    sayError(`${protocol}: ${error.message}`)
    return 1
  }
}
