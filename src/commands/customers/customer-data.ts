import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Command, CommandContext } from '#commands/command.ts'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { buyerFields } from '#shop/customers/customer.ts'
import { commandActor } from '#shop/history/history.server.ts'
import { erasePerson } from '#shop/privacy/erase-person.server.ts'
import { exportData } from '#shop/privacy/export-data.server.ts'
import { personByEmail } from '#shop/privacy/person.server.ts'
import { noteExport } from '#shop/staff/access-log.server.ts'

/** Writes everything that the shop keeps of a person into a file, for who asks for it by letter or by phone. */
export const customerDataCommand: Command = {
  usage: 'E-MAIL [ARQUIVO]',
  summary: 'grava em um arquivo tudo o que a loja guarda de um cliente',
  run: (args, context) =>
    withEmail(args, context, customerDataCommand, async (db, email) => {
      const data = await exportData(db, await personByEmail(db, email))
      const file = path.resolve(context.cwd, args[1] ?? `dados-${email.replace(/[^a-z0-9]+/g, '-')}.json`)
      await writeFile(file, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 })
      await noteExport(db, commandActor, 'dados de um cliente', 1)
      return `Gravado em ${file}. Entregue só a quem provou ser o dono deste e-mail.`
    }),
}

/** Erases a person who asked for it, and whose identity the shop has made sure of. */
export const eraseCustomerCommand: Command = {
  usage: 'E-MAIL --yes',
  summary: 'exclui os dados de um cliente; ficam só os que a nota fiscal exige',
  run: (args, context) =>
    withEmail(args, context, eraseCustomerCommand, async (db, email) => {
      const person = await personByEmail(db, email)
      if (args[1] !== '--yes')
        return `Isto apaga para sempre a conta e os dados de ${email}. Se ele pediu, repita com --yes.`
      const { orders } = await erasePerson(db, person, email)
      const kept = orders === 0 ? '' : ` De ${orders} pedido(s) ficou o que a nota fiscal exige.`
      return `Os dados de ${email} foram excluídos.${kept} Avisamos por e-mail.`
    }),
}

async function withEmail(
  args: string[],
  { open, say, sayError }: CommandContext,
  command: Command,
  act: (db: Db, email: string) => Promise<string>,
): Promise<number> {
  const email = z.safeDecode(buyerFields.email, args[0] ?? '').data
  if (!email || args.length > 2) {
    sayError(`Diga o e-mail do cliente: ${command.usage}.`)
    return 1
  }
  try {
    const { db } = await open()
    say(await act(db, email))
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    sayError(`${email}: ${error.message}`)
    return 1
  }
}
