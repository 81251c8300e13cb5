import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { canScan } from './code-detector.ts'

const ScanDialog = lazy(() => import('./scan-dialog.tsx'))

interface ScanButtonProps {
  /** what the dialog is called: 'Contar pela câmera' */
  title: string
  /** a code that was read; the next one waits until this is done. @returns what is said of it */
  onCode: (code: string) => Promise<string> | string
  className?: string
}

/** Reads codes with the phone's camera, where the browser can; elsewhere it says so, and typing goes on as before. */
export function ScanButton({ title, onCode, className = '' }: ScanButtonProps) {
  const [open, setOpen] = useState(false)
  if (!canScan()) {
    return (
      <p className={`text-sm text-soft lg:hidden ${className}`}>
        Este navegador não lê códigos pela câmera: abra no Chrome do Android, ou digite o código.
      </p>
    )
  }
  return (
    <>
      <Button variant="secondary" className={className} onClick={() => setOpen(true)}>
        Câmera
      </Button>
      {open && (
        <Suspense>
          <ScanDialog title={title} onCode={onCode} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
