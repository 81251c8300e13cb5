import { Button } from 'react-aria-components/Button'
import type { TreeLevel } from '#shop/assortment/categories/category-schema.ts'
import { Plus } from '#ui/icons.tsx'
import { productWords } from './tree.ts'

interface CategoryRowProps {
  one: TreeLevel
  place: number
  count: number
  mayChange: boolean
  onMove: (to: number) => void
  onEdit: () => void
  /** absent: nothing stands below its level */
  onAdd?: () => void
}

const tool = 'grid size-11 place-items-center rounded-full hover:bg-petal disabled:text-line'

/** One level: its name opens it, the arrows and the handle move it, the plus makes one below it. */
export function CategoryRow({ one, place, count, mayChange, onMove, onEdit, onAdd }: CategoryRowProps) {
  const name = (
    <>
      <span className="font-semibold [overflow-wrap:anywhere]">{one.name}</span>
      <span className="block text-sm text-soft">
        {one.shown ? productWords(one) : <strong className="font-semibold text-accent">Escondida</strong>}
        {one.level === 'category' && one.shown && !one.in_header && ' · fora do menu'}
      </span>
    </>
  )
  if (!mayChange) return <p className="px-2 py-2">{name}</p>
  return (
    <div className="flex items-center">
      {/* It says itself what it drags. */}
      <Button slot="drag" className="min-h-11 w-7 shrink-0 cursor-grab rounded-card text-soft hover:bg-petal">
        <span aria-hidden="true">⠿</span>
      </Button>
      <button
        type="button"
        onClick={onEdit}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-card px-2 py-1.5 text-left hover:bg-blush"
      >
        {one.picture && (
          <img
            src={`/${one.picture.replace(/\.webp$/, '-320.webp')}`}
            alt=""
            loading="lazy"
            className="size-11 shrink-0 rounded-lg bg-petal object-cover"
          />
        )}
        <span className="min-w-0">
          <span className="sr-only">Mudar </span>
          {name}
        </span>
      </button>
      <button
        type="button"
        aria-label={`Subir ${one.name}`}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
        className={tool}
      >
        ↑
      </button>
      <button
        type="button"
        aria-label={`Descer ${one.name}`}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
        className={tool}
      >
        ↓
      </button>
      {onAdd ? (
        <button type="button" aria-label={`Nova dentro de ${one.name}`} onClick={onAdd} className={tool}>
          <Plus aria-hidden="true" className="size-5" />
        </button>
      ) : (
        // The arrows of all rows stand below each other.
        <span className="size-11 shrink-0 max-sm:hidden" />
      )}
    </div>
  )
}
