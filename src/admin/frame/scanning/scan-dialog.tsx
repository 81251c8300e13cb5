import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { TextField } from '#ui/form/field.tsx'
import { cameraTrouble, openCamera, readerTrouble, stopCamera } from './camera.ts'
import { openDetector, Readings } from './code-detector.ts'
import { useInTurn } from './use-in-turn.ts'
import type { Detector } from './wasm-detector.ts'

export interface ScanDialogProps {
  title: string
  onCode: (code: string) => Promise<string> | string
  onClose: () => void
}

/** Between two looks at the picture. Milliseconds. */
const PAUSE = 150

type Tell = (state: 'opening' | 'open' | 'failed', words: string) => void

/** The camera's picture; each code that comes before it is read once, and what is said of it stands below. A code that no camera reads is typed. */
export function ScanDialog({ title, onCode, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [{ state, words }, setSaid] = useState({ state: 'opening', words: 'Abrindo a câmera…' })
  const read = useInTurn(onCode)
  useEffect(() => {
    const control = new AbortController()
    const tell: Tell = (state, words) => control.signal.aborted || setSaid({ state, words })
    void scan(video.current!, control.signal, tell, read)
    return () => control.abort()
  }, [read])

  async function take(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    // Inside another form, this is not that form's answer.
    event.stopPropagation()
    const form = event.currentTarget
    const code = String(new FormData(form).get('codigo')).trim()
    if (!code) return
    // At once: the next code may be typed before this one is found.
    form.reset()
    const words = await read(code)
    setSaid((said) => ({ ...said, words }))
  }
  return (
    <Modal open onClose={onClose} title={title} at="sheet" className="max-w-[32rem]">
      <div className="grid gap-4 p-5">
        <video
          ref={video}
          muted
          playsInline
          hidden={state === 'failed'}
          className="aspect-[4/3] w-full rounded-card bg-ink object-cover"
        />
        <p role="status" className="min-h-6 text-center font-semibold [overflow-wrap:anywhere]">
          {words}
        </p>
        <form onSubmit={take} noValidate className="flex items-start gap-3">
          <TextField
            name="codigo"
            label="Digitar o código"
            autoComplete="off"
            spellCheck={false}
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="secondary" className="mt-7">
            Usar
          </Button>
        </form>
        <Button onClick={onClose}>Pronto</Button>
      </div>
    </Modal>
  )
}

async function scan(
  video: HTMLVideoElement,
  signal: AbortSignal,
  tell: Tell,
  onCode: ScanDialogProps['onCode'],
): Promise<void> {
  let camera: MediaStream | undefined
  signal.addEventListener('abort', () => stopCamera(camera))
  try {
    camera = await openCamera()
  } catch (error) {
    return tell('failed', cameraTrouble(error, globalThis.isSecureContext))
  }
  if (signal.aborted) return stopCamera(camera)
  video.srcObject = camera
  void video.play().catch(() => {})
  let detector: Detector
  try {
    // After the camera: without one, nothing is fetched.
    detector = await openDetector()
  } catch {
    stopCamera(camera)
    return tell('failed', readerTrouble)
  }
  tell('open', 'Aponte para o código.')
  const readings = new Readings()
  while (!signal.aborted) {
    const [found] = await detector.detect(video).catch(() => [])
    if (signal.aborted) return
    if (found && readings.isNew(found.rawValue, performance.now())) {
      navigator.vibrate?.(60)
      tell('open', await onCode(found.rawValue))
    }
    await new Promise((done) => setTimeout(done, PAUSE))
  }
}
