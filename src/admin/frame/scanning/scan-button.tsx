import { type ComponentType, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { readerTrouble } from './camera.ts'
import type { ScanDialogProps } from './scan-dialog.tsx'

interface ScanButtonProps {
  /** what the dialog is called: 'Contar pela câmera' */
  title: string
  /** a code that was read; the next one waits until this is done. @returns what is said of it */
  onCode: (code: string) => Promise<string> | string
  className?: string
}

/**
 * Reads codes with the camera, in a dialog that is fetched when it is asked for; typing goes on as before. It stands beside its field in
 * a row that wraps: why it does not open takes a line of its own below both.
 */
export function ScanButton({ title, onCode, className = '' }: ScanButtonProps) {
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [Dialog, setDialog] = useState<ComponentType<ScanDialogProps>>()
  async function show() {
    setState('loading')
    try {
      const { ScanDialog } = await import('./scan-dialog.tsx')
      setDialog(() => ScanDialog)
      setOpen(true)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        busy={state === 'loading'}
        onClick={() => void show()}
        className={`shrink-0 ${className}`}
      >
        Câmera
      </Button>
      {state === 'failed' && (
        <p role="alert" className="basis-full text-sm font-semibold text-error">
          {readerTrouble}
        </p>
      )}
      {open && Dialog && <Dialog title={title} onCode={onCode} onClose={() => setOpen(false)} />}
    </>
  )
}
