import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'

interface AskOnceProps {
  title: string
  /** what follows, in one sentence */
  consequence: string
  /** why it will be refused, if it will */
  obstacle?: string | null
  /** what the button says */
  action: string
  busy: boolean
  onClose: () => void
  onYes: () => void
}

/** Asks once before what cannot be undone: money, mail (back office, rule 4). */
export function AskOnce({ title, consequence, obstacle, action, busy, onClose, onYes }: AskOnceProps) {
  return (
    <Modal open onClose={onClose} title={title} className="max-w-[28rem]">
      <div className="space-y-4 p-5">
        <p>{consequence}</p>
        {obstacle && <p className="font-semibold text-error">{obstacle}</p>}
        <DialogButtons onClose={onClose}>
          <Button variant="danger" busy={busy} onClick={onYes}>
            {action}
          </Button>
        </DialogButtons>
      </div>
    </Modal>
  )
}
