import { type DragEvent, type KeyboardEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import * as categoryCalls from '#shop/assortment/categories/categories.calls.ts'
import { type LevelName, levels, type TreeLevel } from '#shop/assortment/categories/category-schema.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { showToast } from '#ui/messages/messages.tsx'
import type { Opened } from './category-dialog.tsx'
import { CategoryRow } from './category-row.tsx'
import { childrenOf, movedTo } from './tree.ts'

interface CategoryTreeProps {
  levels: readonly TreeLevel[]
  mayChange: boolean
  onOpen: (opened: Opened) => void
  onChanged: (tree: z.output<typeof categoryCalls.orderCategories.reply>) => void
  /** the tree is not what stands here any more */
  onStale: () => void
}

/** The three levels below one another. Siblings are ordered by buttons, by Alt and arrow keys, and by dragging. */
export function CategoryTree({ levels: all, mayChange, onOpen, onChanged, onStale }: CategoryTreeProps) {
  const [dragged, setDragged] = useState<TreeLevel | null>(null)
  const { busy, send } = useChange(categoryCalls.orderCategories, {
    onDone(tree) {
      onChanged(tree)
      showUndo('Ordem mudada.', tree.batch)
    },
    onRefused(refusal) {
      showToast('error', failureMessage(refusal))
      onStale()
    },
  })
  function move(one: TreeLevel, to: number) {
    const siblings = childrenOf(all, one.level, one.parent)
    const ids = movedTo(siblings, one, to)
    if (ids && !busy) void send({ level: one.level, ids })
  }
  function branch(level: LevelName, parent: number | null) {
    const siblings = childrenOf(all, level, parent)
    if (siblings.length === 0) return null
    const below = levels[levels.indexOf(level) + 1]
    return (
      <ul className={level === 'category' ? 'grid gap-4' : 'ml-4 border-l border-line pl-2 sm:ml-6'}>
        {siblings.map((one, place) => (
          <li
            key={one.id}
            className={level === 'category' ? 'sheet p-3' : ''}
            draggable={mayChange}
            onDragStart={(event) => {
              event.stopPropagation()
              event.dataTransfer.effectAllowed = 'move'
              setDragged(one)
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => isSibling(dragged, one) && take(event)}
            onDrop={(event) => {
              if (!isSibling(dragged, one)) return
              take(event)
              move(dragged!, place)
            }}
          >
            <CategoryRow
              one={one}
              place={place}
              count={siblings.length}
              mayChange={mayChange}
              onMove={(to) => move(one, to)}
              onKeyDown={(event: KeyboardEvent) => {
                const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
                if (!event.altKey || step === undefined) return
                event.preventDefault()
                move(one, place + step)
              }}
              onEdit={() => onOpen({ level: one.level, parent: one.parent, one })}
              {...(below && { onAdd: () => onOpen({ level: below, parent: one.id, above: one.name }) })}
            />
            {below && branch(below, one.id)}
          </li>
        ))}
      </ul>
    )
  }
  return branch('category', null)
}

function isSibling(dragged: TreeLevel | null, one: TreeLevel): boolean {
  return dragged?.level === one.level && dragged.parent === one.parent && dragged.id !== one.id
}

function take(event: DragEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
