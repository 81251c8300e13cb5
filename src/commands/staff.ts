import { Refusal } from '#platform/http/refusal.ts'
import { normaliseEmail } from '#shop/customers/customer.ts'
import { commandActor } from '#shop/history/history.server.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import { inviteStaff } from '#shop/staff/invitations.server.ts'
import { resetStaff } from '#shop/staff/reset-staff.server.ts'
import { limitOf, type Role, roleNames, roles } from '#shop/staff/rights.ts'
import type { Command, CommandContext } from './command.ts'
import { centavosIn } from './typed-amount.ts'

/** The roles as they are typed: dona, gerente, expedição, conteúdo. */
const typedRoles = new Map(roles.map((role) => [plain(roleNames[role]), role]))

export const inviteStaffCommand: Command = {
  usage: 'E-MAIL [--role dona|gerente|expedicao|conteudo] [--refund-limit REAIS]',
  summary: 'convida alguém para a administração da loja (sem papel: expedição)',
  async run(args, context) {
    const { typed: typedRole, rest } = option(args, '--role')
    const { typed: typedLimit, rest: left } = option(rest, '--refund-limit')
    const role: Role | undefined = typedRole === null ? 'fulfilment' : typedRoles.get(plain(typedRole))
    const refund_limit = typedLimit === null ? null : centavosIn(typedLimit)
    const [email] = left
    if (typedLimit !== null && role && limitOf(role, true) === null) {
      context.sayError(staffTexts.limitOfManager)
      return 1
    }
    if (!role || (typedLimit !== null && refund_limit === null) || !isEmail(email)) {
      context.sayError(`Use: npm run shop -- staff invite ${inviteStaffCommand.usage}`)
      return 1
    }
    const { db, config } = await context.open()
    return sayLink(
      context,
      `Convite para ${roleNames[role]}, válido por 24 horas e uma vez só:`,
      inviteStaff(db, config, { email: normaliseEmail(email), role, refund_limit }),
    )
  },
}

export const resetStaffCommand: Command = {
  usage: 'E-MAIL',
  summary:
    'nova senha para quem perdeu senha ou telefone: a de antes, as sessões e as duas etapas deixam de valer já',
  async run([email], context) {
    if (!isEmail(email)) {
      context.sayError(`Use: npm run shop -- staff reset ${resetStaffCommand.usage}`)
      return 1
    }
    const { db, config } = await context.open()
    return sayLink(
      context,
      'O acesso de antes não vale mais. Endereço para escolher a nova senha, válido por 24 horas:',
      resetStaff(db, config, normaliseEmail(email), commandActor),
    )
  },
}

/** Says a link, or why there is none. */
async function sayLink(context: CommandContext, intro: string, made: Promise<string>): Promise<number> {
  try {
    context.say(`${intro}\n${await made}`)
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    context.sayError(error.message)
    return 1
  }
}

/** What stands behind an option, and what else was typed; null without the option. */
function option(args: readonly string[], name: string): { typed: string | null; rest: string[] } {
  const at = args.indexOf(name)
  return at === -1
    ? { typed: null, rest: [...args] }
    : { typed: args[at + 1] ?? '', rest: args.toSpliced(at, 2) }
}

function isEmail(text: string | undefined): text is string {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text ?? '')
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
