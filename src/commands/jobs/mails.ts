import type { Command } from '#commands/command.ts'
import { listMails, resendMail } from '#platform/mail/mail-list.server.ts'
import { mailName } from '#shop/order-desk/mails/mail-names.ts'

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

export const listMailsCommand: Command = {
  usage: '[--problems]',
  summary: 'os últimos e-mails: enviados, à espera, desistidos (--problems: só os que não saíram)',
  async run(args, { open, say }) {
    const { db } = await open()
    const mails = await listMails(db, { problems: args.includes('--problems') })
    if (mails.length === 0) say('Nenhum e-mail.')
    for (const { id, template, recipient, created_at, due_at, state, last_error } of mails) {
      const why = last_error ? `  ${last_error}` : ''
      const when = state === 'planned' ? ` ${moment.format(due_at)}` : ''
      say(
        `${id}  ${moment.format(created_at)}  ${stateNames[state]}${when}  ${mailName(template)}  ${recipient}${why}`,
      )
    }
    return 0
  },
}

export const resendMailCommand: Command = {
  usage: 'ID',
  summary: 'envia de novo um e-mail da lista',
  async run([id], { open, say, sayError }) {
    if (!/^\d{1,15}$/.test(id ?? '')) {
      sayError('Diga o número do e-mail: veja "mails list".')
      return 1
    }
    const { db } = await open()
    if (await resendMail(db, Number(id))) {
      say(`O e-mail ${id} sai em instantes.`)
      return 0
    }
    sayError(`Não há e-mail ${id}.`)
    return 1
  },
}

const stateNames = {
  sent: 'enviado',
  filed: 'só em arquivo: não havia SMTP_URL',
  planned: 'marcado para',
  waiting: 'à espera',
  given_up: 'desistido',
  dropped: 'não foi mandado, já não valia',
}
