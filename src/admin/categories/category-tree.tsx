import type { KeyboardEvent } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import type * as z from 'zod/mini'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { movedByKey } from '#admin/frame/rows/moved-by-key.ts'
import * as categoryCalls from '#shop/assortment/categories/categories.calls.ts'
import { type LevelName, levels, type TreeLevel } from '#shop/assortment/categories/category-schema.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { showToast } from '#ui/messages/messages.tsx'
import type { Opened } from './category-dialog.tsx'
import { CategoryRow } from './category-row.tsx'
import { childrenOf, movedBeside, movedTo } from './tree.ts'

interface CategoryTreeProps {
  levels: readonly TreeLevel[]
  mayChange: boolean
  onOpen: (opened: Opened) => void
  onChanged: (tree: z.output<typeof categoryCalls.orderCategories.reply>) => void
  /** the tree is not what stands here any more */
  onStale: () => void
}

const keyOf = ({ level, id }: TreeLevel) => `${level}-${id}`

/** How far in a row stands, by its level. */
const indents: Record<LevelName, string> = {
  category: 'not-first:border-t border-line py-1',
  subcategory: 'ml-4 border-l border-line pl-2 sm:ml-6',
  subcategorysub: 'ml-7 border-l border-line pl-2 sm:ml-12',
}

/**
 * The three levels below one another. Siblings are ordered by buttons, by Alt and arrow keys, and by dragging, which the keyboard does
 * too, from the handle.
 */
export default function CategoryTree({
  levels: all,
  mayChange,
  onOpen,
  onChanged,
  onStale,
}: CategoryTreeProps) {
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
  const oneOf = (key: unknown) => all.find((one) => keyOf(one) === key)
  const siblingsOf = ({ level, parent }: TreeLevel) => childrenOf(all, level, parent)
  function order({ level }: TreeLevel, ids: number[] | null) {
    if (ids && !busy) void send({ level, ids })
  }
  const move = (one: TreeLevel, to: number) => order(one, movedTo(siblingsOf(one), one, to))
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': oneOf(key)?.name ?? '' })),
    // Among the siblings alone: what a level stands in is not changed here.
    onReorder({ keys: [key], target }) {
      const [one, beside] = [oneOf(key), oneOf(target.key)]
      if (one && beside)
        order(one, movedBeside(siblingsOf(one), one, beside, target.dropPosition === 'after'))
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="data-drop-target:outline-2 data-drop-target:outline-accent" />
    ),
  })
  function moveByKey(event: KeyboardEvent) {
    const moved = movedByKey(event, 'ArrowUp ArrowDown')
    const one = moved && oneOf(moved.key)
    if (one && mayChange) move(one, siblingsOf(one).indexOf(one) + moved.step)
  }
  function branch(level: LevelName, parent: number | null) {
    const siblings = childrenOf(all, level, parent)
    const below = levels[levels.indexOf(level) + 1]
    return siblings.map((one, place) => (
      <TreeItem key={one.id} id={keyOf(one)} textValue={one.name} className={indents[level]}>
        <TreeItemContent>
          <CategoryRow
            one={one}
            place={place}
            count={siblings.length}
            mayChange={mayChange}
            onMove={(to) => move(one, to)}
            onEdit={() => onOpen({ level: one.level, parent: one.parent, one })}
            {...(below && { onAdd: () => onOpen({ level: below, parent: one.id, above: one.name }) })}
          />
        </TreeItemContent>
        {below && branch(below, one.id)}
      </TreeItem>
    ))
  }
  return (
    <I18nProvider locale="pt-BR">
      <div className="sheet p-3" onKeyDownCapture={moveByKey}>
        <Tree
          aria-label="Categorias"
          // All of it is in sight, always.
          expandedKeys={all.map(keyOf)}
          {...(mayChange && { dragAndDropHooks })}
        >
          {branch('category', null)}
        </Tree>
      </div>
    </I18nProvider>
  )
}
