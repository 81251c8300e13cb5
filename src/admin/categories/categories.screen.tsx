import { Suspense, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { useReading } from '#admin/data/use-reading.ts'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { MissingPart } from '#admin/frame/missing-screen.tsx'
import { Page } from '#admin/frame/page.tsx'
import { useRight } from '#admin/session/staff-session.ts'
import * as categoryCalls from '#shop/assortment/categories/categories.calls.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/late/lazy-part.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { CategoryDialog, type Opened } from './category-dialog.tsx'
import { CategoryHistory } from './category-history.tsx'

const loadTree = () => import('./category-tree.tsx')
const CategoryTree = lazyPart(loadTree, MissingPart)

type Tree = z.output<typeof categoryCalls.categoryTree.reply>

/** The categories as a tree: made, named, ordered, hidden. */
export default function CategoriesScreen() {
  const { data, failure, reload, replace } = useReading(categoryCalls.categoryTree, {})
  const mayChange = useRight('categories:change')
  const [open, setOpen] = useState<Opened | null>(null)
  // Its script comes while the categories are read.
  useEffect(() => void loadTree().catch(() => {}), [])
  const onChanged = (tree: Tree) => replace({ levels: tree.levels, history: tree.history })
  return (
    <Page
      title="Categorias"
      actions={
        mayChange && (
          <Button size="small" onClick={() => setOpen({ level: 'category', parent: null })}>
            Nova categoria
          </Button>
        )
      }
    >
      {failure && !data && <TryAgain message={failureMessage(failure)} onAgain={reload} />}
      {!failure && !data && <LoadingScreen />}
      {data && data.levels.length === 0 && (
        <p className="sheet p-8 text-center text-soft">
          Ainda não há categorias. Crie a primeira: todo produto fica em uma.
        </p>
      )}
      {data && data.levels.length > 0 && (
        <Suspense fallback={<LoadingScreen />}>
          <CategoryTree
            levels={data.levels}
            mayChange={mayChange}
            onOpen={setOpen}
            onChanged={onChanged}
            onStale={reload}
          />
        </Suspense>
      )}
      {data && data.history.length > 0 && (
        <CategoryHistory batches={data.history} mayChange={mayChange} onUndone={onChanged} />
      )}
      {open && (
        <CategoryDialog
          opened={open}
          onClose={() => setOpen(null)}
          onDone={(tree) => {
            onChanged(tree)
            setOpen(null)
          }}
          onStale={reload}
        />
      )}
    </Page>
  )
}
