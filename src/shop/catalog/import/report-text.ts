import { brl } from '#shop/money.ts'
import type { ImportReport } from './report.ts'

/** A list of the report: its heading, what to do about it, and its lines. */
type List = {
  title: string
  lines: string[] /** a long one is in the file alone: the summary says enough */
  onlyShort?: true
}

/** Lines of each list on the screen; all of them are in the file. */
const SHOWN = 10
/** A picture of twenty products is a line of twenty names. */
const LONGEST_LINE = 160

/**
 * The report as the shopkeeper reads it on the screen: counts, and the beginning of each list.
 * @param wholeIn the file with the whole lists
 */
export function reportText(report: ImportReport, wholeIn: string): string {
  const lists = listsOf(report)
  const isCut = lists.some(({ lines }) => lines.length > SHOWN)
  return [
    ...summary(report),
    ...lists
      .filter(({ lines, onlyShort }) => !onlyShort || lines.length <= SHOWN)
      .flatMap(({ title, lines }) => section(title, lines, SHOWN)),
    ...(report.pictures.pending.length > SHOWN && !report.dryRun ? ['', pendingHint(report)] : []),
    ...(isCut ? ['', `As listas inteiras estão em ${wholeIn}`] : []),
  ].join('\n')
}

/** The report with its whole lists; null when the screen shows all of it. */
export function wholeReportText(report: ImportReport): string | null {
  const lists = listsOf(report)
  if (lists.every(({ lines }) => lines.length <= SHOWN)) return null
  const whole = lists.flatMap(({ title, lines }) => section(title, lines, Number.POSITIVE_INFINITY))
  return [...summary(report), ...whole, ''].join('\n')
}

function summary(report: ImportReport): string[] {
  const { levels, pictures, folder, dryRun } = report
  const hosts = hostsOf(report)
  const done = dryRun ? 'a criar' : 'criados'
  const nothing: [string, number][] = []
  const when = (count: number, line: [string, number, string?]) => (count > 0 ? [line] : nothing)
  const lines: [string, number, string?][] = [
    ['Linhas lidas', report.rows],
    [`Produtos ${done}`, report.created],
    [`Produtos ${dryRun ? 'a atualizar' : 'atualizados'}`, report.updated],
    ['Produtos sem mudança', report.unchanged],
    ...when(report.families, ['Famílias de opções', report.families]),
    ...when(report.prices.length, ['Preços mudados', report.prices.length]),
    ...when(report.raised, ['Estoques aumentados', report.raised, RAISED]),
    ...when(report.twoPrices, ['Com dois preços', report.twoPrices, TWO_PRICES]),
    ...when(report.uncounted, ['Sem contar estoque', report.uncounted, '("Disponível.", sem número)']),
    ...when(report.suffixed.length, ['SKUs repetidos', report.suffixed.length, '(ganharam um sufixo)']),
    ['Linhas puladas', report.skipped.length],
    ...when(report.unread.length, ['Células não lidas', report.unread.length, '(o resto da linha entrou)']),
    [`Categorias ${dryRun ? 'a criar' : 'criadas'}`, levels.created, named(levels.names)],
    ...when(levels.updated, ['Categorias atualizadas', levels.updated]),
    ...when(report.tags.size, ['Etiquetas', report.tags.size, '(viram palavras da pesquisa)']),
    ...when(report.addresses, ['Endereços antigos', report.addresses, '(levam ao produto)']),
    ...when(folder?.taken ?? 0, ['Imagens da pasta', folder?.taken ?? 0]),
    ...(dryRun ? [] : [['Imagens baixadas', pictures.fetched] as [string, number]]),
    [dryRun ? 'Imagens a baixar' : 'Imagens pendentes', pictures.pending.length, named(hosts)],
    ...when(report.pictureless, ['Sem imagem', report.pictureless]),
    ...when(report.picturesRefused, [
      'Sem imagem aceita',
      report.picturesRefused,
      '(estão sem imagem na loja)',
    ]),
    ...when(report.undescribed, ['Sem descrição', report.undescribed]),
    ...when(report.inNoCategory, ['Em "Outros"', report.inNoCategory, NO_CATEGORY_HINT]),
    ...when(report.unstocked, ['Sem estoque no arquivo', report.unstocked, STOCK_HINT]),
  ]
  return [
    `Arquivo de produtos ${report.format} (${report.encoding})`,
    ...(dryRun ? ['Ensaio: nada foi mudado.'] : []),
    ...(report.interrupted ? ['Interrompido antes do fim: importe de novo para continuar.'] : []),
    '',
    ...lines.map(([name, count, remark]) =>
      `  ${name.padEnd(22)}${counted(count)}  ${remark ?? ''}`.trimEnd(),
    ),
  ]
}

function listsOf({
  skipped,
  unread,
  suffixed,
  prices,
  pictureRemarks,
  folder,
  pictures,
  dryRun,
}: ImportReport): List[] {
  const unused = folder?.unused ?? []
  return [
    { title: 'Linhas puladas:', lines: skipped.map(({ line, reason }) => `linha ${line}: ${reason}`) },
    {
      title: 'Células que não entendi (nelas ficou o que a loja já tinha; um produto novo entrou sem elas):',
      lines: unread.map(
        ({ line, heading, value, reason }) =>
          `linha ${line}, coluna "${heading}": "${shortValue(value)}" ${reason}`,
      ),
    },
    {
      title: 'SKUs repetidos:',
      lines: suffixed.map(
        ({ line, sku, given, earlier }) =>
          `linha ${line}: ${sku} já está na linha ${earlier}, ficou ${given}`,
      ),
    },
    {
      title: 'Preços mudados:',
      lines: prices.map(({ sku, name, from, to }) => `${sku} ${name}: ${brl(from)} → ${brl(to)}`),
    },
    {
      title: 'Imagens não aceitas:',
      lines: pictureRemarks.map(({ line, reason }) => `linha ${line}: ${reason}`),
    },
    { title: 'Arquivos da pasta que nenhum produto deste CSV usou:', lines: unused },
    {
      onlyShort: true,
      title: dryRun ? 'Imagens a baixar:' : 'Imagens pendentes (importe de novo para tentar outra vez):',
      lines: pictures.pending.map(({ url, products, reason }) =>
        dryRun ? `${url} – ${products.join('; ')}` : `${url} (${reason}) – ${products.join('; ')}`,
      ),
    },
  ]
}

const RAISED = '(confira: o arquivo não sabe o que foi vendido depois dele)'
const TWO_PRICES = '(o maior só aparece riscado depois que a loja o cobrou)'
const NO_CATEGORY_HINT = '(sem categoria no arquivo; --tags-as-categories faz categorias das etiquetas)'
const STOCK_HINT = '(diga --stock N ou --stock none)'

/** What to do about many pictures that are still to be fetched, and why they are, the most frequent reason first. */
function pendingHint({ pictures }: ImportReport): string {
  const counts = Map.groupBy(pictures.pending, ({ reason }) => reason)
  const reasons = [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason, { length }]) => (counts.size > 1 ? `${reason} (${length})` : reason))
  return `Imagens pendentes: importe o mesmo arquivo de novo, e só elas são buscadas. Por quê: ${reasons.join(', ')}.`
}

/** The hosts of the pictures that are still to be fetched, those with the most first. */
function hostsOf({ pictures }: ImportReport): string[] {
  const counts = new Map<string, number>()
  for (const { url } of pictures.pending) {
    const { host } = new URL(url)
    counts.set(host, (counts.get(host) ?? 0) + 1)
  }
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a)
  return byCount.map(([host, count]) => (byCount.length > 1 ? `${host} ${count}` : host))
}

function named(names: string[]): string {
  if (names.length === 0) return ''
  const shown = names.slice(0, SHOWN).join(', ')
  return names.length > SHOWN ? `(${shown} e mais ${names.length - SHOWN})` : `(${shown})`
}

function section(title: string, lines: string[], shown: number): string[] {
  if (lines.length === 0) return []
  const left = lines.length - shown
  return [
    '',
    title,
    ...lines.slice(0, shown).map((line) => `  ${short(line.replace(/\s+/g, ' '), shown)}`),
    ...(left > 0 ? [`  e mais ${left.toLocaleString('pt-BR')}`] : []),
  ]
}

/** On the screen a line is one line; in the file it is whole. */
function short(line: string, shown: number): string {
  return line.length > LONGEST_LINE && Number.isFinite(shown) ? `${line.slice(0, LONGEST_LINE)}…` : line
}

function shortValue(value: string): string {
  return value.length > 60 ? `${value.slice(0, 60)}…` : value
}

function counted(number: number): string {
  return number.toLocaleString('pt-BR').padStart(8)
}
