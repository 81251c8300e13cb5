import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { tellChanged, type Undoable, undoStore } from '#admin/data/undo.ts'
import { undoneWords } from '#admin/data/undone-words.ts'
import { useChange } from '#admin/data/use-change.ts'
import { useStore } from '#platform/browser/use-store.ts'
import * as historyCalls from '#shop/history-log/history.calls.ts'
import { Button } from '#ui/button.tsx'
import { messagesOf, useTopDialog } from '#ui/dialog/open-dialogs.ts'
import { X } from '#ui/icons.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { useBottomBar } from './bottom-bar.ts'

/**
 * What was just done, with the way back, for ten seconds; it waits while it is pointed at or focused, and behind a dialog that was
 * opened since. At the thumb on phones, in the bar that is there: it lies over no button of either.
 */
export function UndoMessage() {
  const message = useStore(undoStore)
  const open = useTopDialog()
  const bar = useBottomBar()
  const inDialog = messagesOf(message ? message.dialog : open)
  const place = inDialog ?? bar
  const region = (
    <div
      role="status"
      className={
        place
          ? `empty:absolute ${inDialog ? '[&:not(:empty)]:p-3' : '-order-1 basis-full'}`
          : 'pointer-events-none fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-30 flex justify-center p-3 lg:bottom-0 lg:p-5'
      }
    >
      {message && (
        <Shown
          key={message.said + message.batches.join()}
          message={message}
          waits={open !== null && !(inDialog && open.contains(inDialog))}
        />
      )}
    </div>
  )
  return place ? createPortal(region, place) : region
}

function Shown({ message, waits }: { message: Undoable; waits: boolean }) {
  const { said, batches, onUndone } = message
  const box = useTimer(message, waits)
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
function useTimer(message: Undoable, waits: boolean) {
  const before = useRef<HTMLElement | null>(null)
  const [paused, setPaused] = useState<readonly string[]>([])
  const runs = paused.length === 0 && !waits
  useEffect(() => {
    if (!runs) return
    const since = Date.now()
    const timer = setTimeout(() => {
      if (undoStore.getSnapshot() === message) undoStore.set(null)
    }, message.left.ms)
    return () => {
      clearTimeout(timer)
      message.left.ms -= Date.now() - since
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
