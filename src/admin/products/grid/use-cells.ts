import { useCallback, useState } from 'react'
import { readDraft, removeDraft, writeDraft } from '#admin/products/draft.ts'
import type { Cells } from './grid-cells.ts'

/** A step that one more key takes back: typing in one cell is one step. */
interface Step {
  cells: Cells
  typedIn?: string
}

/** What was typed into the grid and not saved: kept in this browser (rule 6), step by step, so that a wrong paste goes back. */
export function useCells() {
  const [steps, setSteps] = useState<Step[]>(() => [{ cells: readDraft('planilha') ?? {} }])
  const take = useCallback((next: (cells: Cells) => Cells, typedIn?: string) => {
    setSteps((before) => {
      const last = before.at(-1)!
      const step = { cells: next(last.cells), ...(typedIn && { typedIn }) }
      const kept = typedIn && last.typedIn === typedIn ? before.slice(0, -1) : before.slice(-MOST_STEPS)
      keep(step.cells)
      return [...kept, step]
    })
  }, [])
  const back = useCallback(() => {
    setSteps((before) => {
      if (before.length === 1) return before
      keep(before.at(-2)!.cells)
      return before.slice(0, -1)
    })
  }, [])
  return { cells: steps.at(-1)!.cells, take, back }
}

const MOST_STEPS = 50

function keep(cells: Cells): void {
  if (Object.keys(cells).length > 0) writeDraft('planilha', cells)
  else removeDraft('planilha')
}
