import { Link } from 'react-router'
import type { HistoryEntry } from '#shop/history-log/history-schema.ts'
import { Button } from '#ui/button.tsx'
import { changeWords, pathOf, reasonWords, thingWords, when } from './history-words.ts'

interface HistoryRowProps {
  entry: HistoryEntry
  busy: boolean
  onUndo: () => void
}

/** One entry of the history: what, before and after, who, when, from where, why; and the way back where there is one. */
export function HistoryRow({ entry, busy, onUndo }: HistoryRowProps) {
  const { at, who, origin, undone, undoable, progress, stayed } = entry
  const path = pathOf(entry)
  const reason = reasonWords(entry)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          {path ? (
            <Link to={path} className="hover:underline">
              {thingWords(entry)}
            </Link>
          ) : (
            thingWords(entry)
          )}
        </p>
        <p className="text-sm">{changeWords(entry)}</p>
        {reason && <p className="text-sm">Por quê: {reason}</p>}
        <p className="text-sm text-soft">
          {who} · <time dateTime={at.toISOString()}>{when(at)}</time>
          {origin && ` · ${origin}`}
        </p>
      </div>
      {progress && (
        <span className="text-sm">
          Desfazendo: {progress.looked} de {progress.total} produtos
          <progress
            aria-hidden="true"
            className="photo-progress mt-1 block h-1 w-full"
            max={progress.total}
            value={progress.looked}
          />
        </span>
      )}
      {undone && <span className="text-sm text-soft">Desfeito</span>}
      {undoable && (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={`${stayed > 0 ? 'Desfazer o que ficou' : 'Desfazer'}: ${thingWords(entry)}, ${when(at)}`}
          onClick={onUndo}
        >
          {stayed > 0 ? stayedWords(stayed) : 'Desfazer'}
        </Button>
      )}
    </li>
  )
}

/** Of an import that was undone but for these. */
function stayedWords(stayed: number): string {
  return stayed === 1 ? 'Desfazer o que ficou (1)' : `Desfazer os ${stayed} que ficaram`
}
