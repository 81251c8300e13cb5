import { commandActor } from '#shop/history/history.server.ts'
import { inviteStaff, resetStaff } from '#shop/staff/invitations.server.ts'
import { type Role, roleNames, roles } from '#shop/staff/rights.ts'
import type { Command } from './command.ts'

/** The roles as they are typed: dona, gerente, expedição, conteúdo. */
const typedRoles = new Map(roles.map((role) => [plain(roleNames[role]), role]))

export const inviteStaffCommand: Command = {
  usage: 'E-MAIL [--role dona|gerente|expedicao|conteudo]',
  summary: 'convida alguém para a administração da loja (sem papel: expedição)',
  async run(args, context) {
    const at = args.indexOf('--role')
    const role: Role | undefined = at === -1 ? 'fulfilment' : typedRoles.get(plain(args[at + 1] ?? ''))
    const [email] = at === -1 ? args : args.toSpliced(at, 2)
    if (!role || !isEmail(email)) {
      context.sayError(`Use: npm run shop -- staff invite ${inviteStaffCommand.usage}`)
      return 1
    }
    const { db, config } = await context.open()
    const link = await inviteStaff(db, config, { email: email.toLowerCase(), role })
    context.say(`Convite para ${roleNames[role]}, válido por 24 horas e uma vez só:\n${link}`)
    return 0
  },
}

export const resetStaffCommand: Command = {
  usage: 'E-MAIL',
  summary: 'nova senha para quem perdeu senha ou telefone: encerra as sessões e tira as duas etapas',
  async run([email], context) {
    if (!isEmail(email)) {
      context.sayError(`Use: npm run shop -- staff reset ${resetStaffCommand.usage}`)
      return 1
    }
    const { db, config } = await context.open()
    const link = await resetStaff(db, config, email.toLowerCase(), commandActor)
    context.say(`Endereço para escolher a nova senha, válido por 24 horas:\n${link}`)
    return 0
  },
}

function isEmail(text: string | undefined): text is string {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text ?? '')
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
