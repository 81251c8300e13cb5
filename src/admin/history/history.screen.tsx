import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { tellChanged } from '#admin/data/undo.ts'
import { useMore } from '#admin/data/use-more.tsx'
import { useReading } from '#admin/data/use-reading.ts'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { Page } from '#admin/frame/page.tsx'
import { useUndo } from '#admin/frame/use-undo.tsx'
import * as historyCalls from '#shop/history-log/history.calls.ts'
import { kindNames } from '#shop/history-log/history-kinds.ts'
import type { HistoryWanted } from '#shop/history-log/history-schema.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { TryAgain } from '#ui/try-again.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryRow } from './history-row.tsx'

/** What was changed in the shop: who, when, from where, what, before and after, why; and the way back (J13). */
export default function HistoryScreen() {
  const [search, setSearch] = useSearchParams()
  const wanted = wantedOf(search)
  const { data, failure, reload } = useReading(historyCalls.historyList, wanted)
  return (
    <Page title="Histórico">
      <HistoryFilters search={search} people={data?.people ?? []} onNarrow={setSearch} />
      {failure && !data && <TryAgain message={failureMessage(failure)} onAgain={reload} />}
      {!failure && !data && <LoadingScreen />}
      {data && <Entries key={search.toString()} first={data} wanted={wanted} />}
    </Page>
  )
}

/** How often the list is read anew while an import is taken back. */
const PROGRESS_MS = 3000

function Entries({
  first,
  wanted,
}: {
  first: z.output<typeof historyCalls.historyList.reply>
  wanted: HistoryWanted
}) {
  const { rows, button } = useMore(historyCalls.historyList, wanted, first, ({ entries, next }) => ({
    rows: entries,
    next,
  }))
  const { busy, undo, dialog } = useUndo()
  const isUnderWay = first.entries.some(({ progress }) => progress)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(tellChanged, PROGRESS_MS)
    return () => clearInterval(timer)
  }, [isUnderWay])
  const entries = [...first.entries, ...rows]
  if (entries.length === 0)
    return (
      <p className="sheet p-8 text-center text-soft">Nada mudou aqui. O que mudar aparece nesta lista.</p>
    )
  return (
    <>
      <ul className="sheet divide-y divide-line">
        {entries.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} busy={busy} onUndo={() => void undo(entry.batch)} />
        ))}
      </ul>
      {button}
      {dialog}
    </>
  )
}

/** What the address asks for; what a person spoiled in it counts as not asked. */
function wantedOf(search: URLSearchParams): HistoryWanted {
  const text = (name: string, pattern: RegExp) => {
    const value = search.get(name) ?? ''
    return pattern.test(value) ? value : undefined
  }
  const kind = kindNames.find((name) => name === search.get('tipo'))
  const wanted = {
    kind,
    who: text('quem', /^([1-9]\d{0,14}|outros)$/),
    thing: text('coisa', /^[a-z_]{1,30}:\d{1,15}$/),
    batch: text('lote', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    from: text('de', /^\d{4}-\d{2}-\d{2}$/),
    until: text('ate', /^\d{4}-\d{2}-\d{2}$/),
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}
