import type { Command } from './command.ts'

/** Brings the database to the shape of this version, or says what is left to do. */
export const migrateCommand: Command = {
  usage: '[--check]',
  summary: 'atualiza o banco de dados para esta versão (--check: só mostra o que falta)',
  async run(args, { migrations, say, sayError }) {
    const unknown = args.find((arg) => arg !== '--check')
    if (unknown !== undefined) {
      sayError(`Não conheço a opção ${unknown}: só --check.`)
      return 1
    }
    const { pending, apply } = await migrations!()
    if (args.includes('--check')) {
      say(pending.length === 0 ? upToDate : `Falta aplicar: ${namesOf(pending)}.`)
      return pending.length === 0 ? 0 : 1
    }
    const applied = await apply()
    say(applied.length === 0 ? upToDate : `Aplicado: ${namesOf(applied)}.`)
    return 0
  },
}

/** An update applies few files, which say what it changes; a new database applies all, of which the number is enough. */
function namesOf(files: string[]): string {
  return files.length <= 10 ? files.join(', ') : `${files.length} arquivos, de ${files[0]} a ${files.at(-1)}`
}

const upToDate = 'O banco de dados já está nesta versão.'

/** What a command says that finds the database in an older shape: it changes nothing under a shop that is open. */
export function notMigrated([first, ...others]: string[]): string {
  const more = others.length > 0 ? ` e mais ${others.length}` : ''
  return `O banco de dados ainda não está nesta versão (falta ${first}${more}): rode npm run shop -- migrate, ou abra a loja com npm start.`
}
