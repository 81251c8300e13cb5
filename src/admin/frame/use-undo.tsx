import { type ReactNode, useState } from 'react'
import { staffCall } from '#admin/data/staff-call.ts'
import { tellChanged } from '#admin/data/undo.ts'
import { undoneWords } from '#admin/data/undone-words.ts'
import { useChange } from '#admin/data/use-change.ts'
import { CallFailed } from '#platform/browser/call.ts'
import * as historyCalls from '#shop/history-log/history.calls.ts'
import type { UndoLook } from '#shop/history-log/history-schema.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

interface Undo {
  busy: boolean
  undo: (batch: string) => Promise<void>
  /** stands beside what calls `undo` */
  dialog: ReactNode
}

/** Takes a change back; before one of many things of which some would stay, it says which and why. */
export function useUndo(onDone: () => void = tellChanged): Undo {
  const [looking, setLooking] = useState(false)
  const [asked, setAsked] = useState<(UndoLook & { batch: string }) | null>(null)
  const { busy, send } = useChange(historyCalls.undoBatches, {
    onDone(undone) {
      setAsked(null)
      showToast('success', undoneWords(undone))
      onDone()
    },
  })
  async function undo(batch: string) {
    if (looking) return
    setLooking(true)
    try {
      const look = await staffCall(historyCalls.undoLook, { batch })
      if (look.stays.length > 0) setAsked({ ...look, batch })
      else await send({ batches: [batch] })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showToast('error', failureMessage(error))
    } finally {
      setLooking(false)
    }
  }
  const dialog = asked && (
    <Modal open onClose={() => setAsked(null)} title="Desfazer a importação" className="max-w-[32rem]">
      <div className="p-5">
        <p className="font-semibold">{backWords(asked.back)}</p>
        <ul className="mt-3 max-h-[50vh] list-disc space-y-2 overflow-y-auto pl-5">
          {asked.stays.map((line) => (
            <li key={line} className="[overflow-wrap:anywhere]">
              {line}
            </li>
          ))}
        </ul>
        <DialogButtons onClose={() => setAsked(null)}>
          {asked.back > 0 && (
            <Button busy={busy} onClick={() => void send({ batches: [asked.batch] })}>
              {asked.back === 1 ? 'Desfazer 1 produto' : `Desfazer ${asked.back} produtos`}
            </Button>
          )}
        </DialogButtons>
      </div>
    </Modal>
  )
  return { busy: busy || looking, undo, dialog }
}

function backWords(back: number): string {
  if (back === 0) return 'Nada volta ao que era.'
  return back === 1
    ? '1 produto volta ao que era antes da importação. Os outros não:'
    : `${back} produtos voltam ao que eram antes da importação. Os outros não:`
}
