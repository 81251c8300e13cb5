/**
 * Lines of the platform that name the application it serves: its language, its market, its providers, its tables. The
 * platform has a few tables of its own.
 * @param files source text by path, of the platform alone
 * @param tables names of all tables
 */
export function applicationWords(files: Map<string, string>, tables: readonly string[]): string[] {
  const others = tables.filter((table) => !OWN_TABLES.includes(table)).join('|')
  const ofOthers = new RegExp(
    `\\b(?:from|into|join|update)\\s+(?:${others})\\b|(?:From|Into|Table|Join)\\('(?:${others})\\b`,
  )
  return [...files].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const named = FOREIGN_LETTERS.exec(line) ?? MARKET.exec(line) ?? ofOthers.exec(line)
      return named ? [`${path}:${index + 1} says ${named[0]}`] : []
    }),
  )
}

const OWN_TABLES = [
  'announcements',
  'mailbox_mails',
  'mails',
  'rate_limits',
  'readiness_rows',
  'unconfirmed_restore',
]
const FOREIGN_LETTERS = /[à-öø-ÿ]/i
const MARKET = /\b(?:mercado ?pago|pix|cpf|cnpj|cep|boleto|reais|centavos|brl|pt-BR|sao[_ ]paulo)\b/i
