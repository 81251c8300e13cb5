import path from 'node:path'
import { confirmRestore } from '#platform/db/unconfirmed-restore.server.ts'
import type { Command } from './command.ts'

export const backupCommand: Command = {
  usage: '[PASTA]',
  summary:
    'copia a loja (banco, imagens e o segredo que ela fez) para uma pasta nova; com a loja aberta também',
  async run([folder = `vitrine-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`], context) {
    const { backUp, secretInSettings } = await context.backups!()
    const target = path.resolve(context.cwd, folder)
    const { tables, made_at, revision } = await backUp(target)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    context.say(
      `${target}: ${tables.length} tabelas, ${rows.toLocaleString('pt-BR')} linhas, de ${made_at}${revision ? `, da versão ${revision}, que a restaura` : ''}. Guarde em outra máquina, e como um segredo: há nela os dados de quem compra.`,
    )
    if (secretInSettings)
      context.say('APP_SECRET não está no backup: guarde à parte o arquivo .env, ou onde mais ele estiver.')
    return 0
  },
}

export const restoreCommand: Command = {
  usage: 'PASTA [--replace]',
  summary: 'põe um backup no lugar da loja (--replace: apaga antes os clientes e pedidos que ela tem)',
  async run(args, context) {
    const [folder, ...others] = args.filter((arg) => arg !== '--replace')
    if (!folder || others.length > 0) {
      context.sayError(`Use: npm run shop -- restore ${restoreCommand.usage}`)
      return 1
    }
    const { restore } = await context.backups!()
    const { made_at, tables } = await restore(path.resolve(context.cwd, folder), args.includes('--replace'))
    context.say(
      `A loja é de novo a de ${made_at}: ${tables.length} tabelas. Feche e abra a loja uma vez. Nenhum e-mail, aviso ou reembolso sai dela até você dizer que é a loja de verdade, e não uma cópia: npm run shop -- restore confirm`,
    )
    return 0
  },
}

export const confirmRestoreCommand: Command = {
  usage: '[--without-mails]',
  summary:
    'diz que a loja restaurada é a de verdade: os e-mails, avisos e reembolsos que esperam saem (--without-mails: menos os e-mails de antes)',
  async run(args, context) {
    const { db } = await context.open()
    const withMails = !args.includes('--without-mails')
    const confirmed = await confirmRestore(db, { withMails })
    if (!confirmed) {
      context.sayError('Nada a confirmar: esta loja não foi restaurada de um backup.')
      return 1
    }
    const { mails } = confirmed
    const old = mails === 1 ? '1 e-mail de antes' : `${mails} e-mails de antes`
    context.say(
      mails === 0
        ? 'Esta é a loja. Nenhum e-mail de antes esperava.'
        : `Esta é a loja. ${old} ${withMails ? (mails === 1 ? 'sai agora' : 'saem agora') : mails === 1 ? 'não sai' : 'não saem'}.`,
    )
    return 0
  },
}
