import path from 'node:path'
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
    context.say(`A loja é de novo a de ${made_at}: ${tables.length} tabelas. Feche e abra a loja uma vez.`)
    return 0
  },
}
