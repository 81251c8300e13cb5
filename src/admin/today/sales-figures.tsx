import { useState } from 'react'
import { when } from '#admin/order-words.ts'
import { brl } from '#shop/money.ts'
import type { Figures, SalesFigures, SalesOfDay } from '#shop/today/figures-schema.ts'
import { Curve } from './curve.tsx'
import { averageOf, changeWords, compare, dayWords, type Period, periodNames, periods } from './periods.ts'

interface Figure {
  name: string
  of: (sales: SalesFigures) => number | null
  words: (value: number) => string
}

/** Those of sums are not shown to a role that sees none. */
const figures: Figure[] = [
  { name: 'Dinheiro que entrou', of: ({ received }) => received, words: brl },
  { name: 'Pedidos pagos', of: ({ orders }) => orders, words: String },
  { name: 'Média por pedido', of: averageOf, words: brl },
  { name: 'Unidades', of: ({ units }) => units, words: String },
]

/** What came in today, in a week and in a month, each beside what came in before. */
export function SalesFiguresSection({ sales, quiet }: Pick<Figures, 'sales' | 'quiet'>) {
  const [period, setPeriod] = useState<Period>('today')
  if (!sales) return null
  const { now, before, days, about } = compare(sales, period)
  const seesSums = now.received !== null
  const shown = figures.filter(({ name }) => seesSums || name === 'Pedidos pagos' || name === 'Unidades')
  return (
    <section aria-labelledby="vendas">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="vendas" className="text-xl">
          Vendas
        </h2>
        <fieldset className="flex gap-2">
          <legend className="sr-only">Período</legend>
          {periods.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === period}
              onClick={() => setPeriod(one)}
              className={`min-h-11 rounded-full border px-4 text-sm font-semibold ${one === period ? 'border-ink bg-ink text-white' : 'border-line bg-paper hover:border-ink'}`}
            >
              {periodNames[one]}
            </button>
          ))}
        </fieldset>
      </div>
      {quiet && (
        <p className="sheet mb-3 p-4 font-semibold">
          Nenhum pedido desde {when(quiet.since)}: costuma vir um a cada {gapWords(quiet.usual_hours)}.
        </p>
      )}
      <div className="sheet p-4">
        <p className="text-sm text-soft">{emptyWords(now, before, period) ?? about}</p>
        <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4">
          {shown.map((figure) => (
            <Tile key={figure.name} figure={figure} now={now} before={before} days={days} />
          ))}
        </dl>
        {(now.refunded ?? 0) > 0 && (
          <p className="mt-4 text-sm text-soft">
            Disso, {brl(now.refunded ?? 0)} já voltaram para quem comprou.
          </p>
        )}
        <DayTable days={days} shown={shown} />
      </div>
    </section>
  )
}

interface TileProps {
  figure: Figure
  now: SalesFigures
  before: SalesFigures
  days: SalesOfDay[]
}

function Tile({ figure: { name, of, words }, now, before, days }: TileProps) {
  const value = of(now)
  const was = of(before)
  const change = changeWords(value, was)
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd>
        <span className="price block text-xl sm:text-2xl">{value === null ? '–' : words(value)}</span>
        <span className="block text-sm text-soft tabular-nums">
          {change
            ? `${change}: eram ${words(was ?? 0)}`
            : was === null
              ? 'antes, nada'
              : `eram ${words(was)}`}
        </span>
        <Curve values={days.map((day) => of(day) ?? 0)} />
      </dd>
    </div>
  )
}

/** The curves in numbers. */
function DayTable({ days, shown }: { days: SalesOfDay[]; shown: Figure[] }) {
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
        Ver dia por dia
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled sideways with the keyboard too */}
      <section aria-label="Vendas dia por dia" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-right text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-2 text-left">
                Dia
              </th>
              {shown.map(({ name }) => (
                <th key={name} scope="col" className="py-2 pl-4">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day} className="border-b border-line">
                <th scope="row" className="py-2 text-left font-normal">
                  {dayWords(day.day)}
                </th>
                {shown.map(({ name, of, words }) => {
                  const value = of(day)
                  return (
                    <td key={name} className="py-2 pl-4">
                      {value === null ? '–' : words(value)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

function emptyWords(now: SalesFigures, before: SalesFigures, period: Period): string | null {
  if (now.orders > 0) return null
  if (period === 'today') return 'Hoje ainda não entrou pedido pago. O primeiro aparece aqui na hora.'
  return before.orders > 0 ? null : 'Sem vendas neste período. A primeira aparece aqui na hora.'
}

/** '40 minutos', '3 horas', '2 dias' */
function gapWords(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`
  if (hours < 48) return `${Math.round(hours)} h`
  return `${Math.round(hours / 24)} dias`
}
