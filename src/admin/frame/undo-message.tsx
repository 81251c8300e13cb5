import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { tellChanged, type Undoable, undoStore } from '#admin/data/undo.ts'
import { undoneWords } from '#admin/data/undone-words.ts'
import { useChange } from '#admin/data/use-change.ts'
import { useStore } from '#platform/browser/use-store.ts'
import * as historyCalls from '#shop/backoffice/history/history.contract.ts'
import { Button } from '#ui/button.tsx'
import { useTopDialog } from '#ui/dialog/open-dialogs.ts'
import { X } from '#ui/icons.tsx'
import { showToast } from '#ui/messages/messages.tsx'

const SHOWN_MS = 10_000

/** What was just done, with the way back, for ten seconds; it waits while it is pointed at or focused. At the thumb on phones. */
export function UndoMessage() {
  const message = useStore(undoStore)
  const dialog = useTopDialog()
  const region = (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-30 flex justify-center p-3 lg:bottom-0 lg:p-5"
    >
      {message && <Shown key={message.said + message.batches.join()} message={message} />}
    </div>
  )
  // Outside of an open dialog everything is inert.
  return dialog ? createPortal(region, dialog) : region
}

function Shown({ message }: { message: Undoable }) {
  const { said, batches, onUndone } = message
  const box = useTimer(message)
  const { busy, send } = useChange(historyCalls.undoBatches, {
    onDone(undone) {
      undoStore.set(null)
      showToast('success', undoneWords(undone))
      onUndone?.()
      tellChanged()
    },
  })
  return (
    <div
      {...box}
      className="arriving on-colour pointer-events-auto flex w-full max-w-md items-center gap-2 rounded-card bg-ink py-1 pr-1 pl-4 text-sm font-semibold text-white shadow-lg"
    >
      <p className="mr-auto py-2 [overflow-wrap:anywhere]">{said}</p>
      {batches.length > 0 && (
        <Button data-undo variant="secondary" size="small" busy={busy} onClick={() => void send({ batches })}>
          Desfazer
        </Button>
      )}
      <button
        type="button"
        aria-label="Fechar aviso"
        onClick={() => undoStore.set(null)}
        className="grid size-11 shrink-0 place-items-center rounded-full outline-current hover:bg-white/15"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}

/** Takes the message away after its time, and gives the focus back to where it was before it. */
function useTimer(message: Undoable) {
  const left = useRef(SHOWN_MS)
  const before = useRef<HTMLElement | null>(null)
  const [paused, setPaused] = useState<readonly string[]>([])
  const runs = paused.length === 0
  useEffect(() => {
    if (!runs) return
    const since = Date.now()
    const timer = setTimeout(() => {
      if (undoStore.getSnapshot() === message) undoStore.set(null)
    }, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [runs, message])
  useEffect(
    () => () => {
      const place = before.current
      if (place) (place.isConnected ? place : document.getElementById('tela'))?.focus()
    },
    [],
  )
  const pause = (why: string) => setPaused((all) => [...all.filter((one) => one !== why), why])
  const resume = (why: string) => setPaused((all) => all.filter((one) => one !== why))
  return {
    onPointerEnter: () => pause('pointer'),
    onPointerLeave: () => resume('pointer'),
    onFocus({ relatedTarget }: { relatedTarget: EventTarget | null }) {
      before.current ??= relatedTarget instanceof HTMLElement ? relatedTarget : null
      pause('focus')
    },
    onBlur: () => resume('focus'),
  }
}
