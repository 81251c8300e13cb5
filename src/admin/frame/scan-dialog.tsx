import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { openDetector, Readings } from './code-detector.ts'

interface ScanDialogProps {
  title: string
  onCode: (code: string) => Promise<string> | string
  onClose: () => void
}

/** Between two looks at the picture. Milliseconds. */
const PAUSE = 150

/** The camera's picture; each code that comes before it is read once, and what is said of it stands below. */
export default function ScanDialog({ title, onCode, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [said, setSaid] = useState('Abrindo a câmera…')
  // The newest: what was counted a moment ago belongs to the next reading.
  const read = useRef(onCode)
  read.current = onCode
  useEffect(() => {
    const control = new AbortController()
    void scan(video.current!, control.signal, setSaid, (code) => read.current(code))
    return () => control.abort()
  }, [])
  return (
    <Modal open onClose={onClose} title={title} at="sheet" className="max-w-[32rem]">
      <div className="grid gap-4 p-5">
        <video
          ref={video}
          muted
          playsInline
          className="aspect-[4/3] w-full rounded-card bg-ink object-cover"
        />
        <p role="status" className="min-h-6 text-center font-semibold [overflow-wrap:anywhere]">
          {said}
        </p>
        <Button onClick={onClose}>Pronto</Button>
      </div>
    </Modal>
  )
}

async function scan(
  video: HTMLVideoElement,
  signal: AbortSignal,
  say: (words: string) => void,
  onCode: ScanDialogProps['onCode'],
): Promise<void> {
  const [detector, camera] = await Promise.all([openDetector(), openCamera()])
  signal.addEventListener('abort', () => stop(camera))
  if (signal.aborted) return stop(camera)
  if (!detector || !camera) {
    stop(camera)
    return say(
      detector
        ? 'A câmera não abriu. Permita o uso dela no navegador, ou digite o código.'
        : 'Este navegador não lê códigos. Digite o código.',
    )
  }
  video.srcObject = camera
  void video.play().catch(() => {})
  say('Aponte para o código.')
  const readings = new Readings()
  while (!signal.aborted) {
    const [found] = await detector.detect(video).catch(() => [])
    if (signal.aborted) return
    if (found && readings.isNew(found.rawValue, performance.now())) {
      navigator.vibrate?.(60)
      say(await onCode(found.rawValue))
    }
    await new Promise((done) => setTimeout(done, PAUSE))
  }
}

function openCamera(): Promise<MediaStream | null> {
  return navigator.mediaDevices
    .getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    .catch(() => null)
}

function stop(camera: MediaStream | null): void {
  for (const track of camera?.getTracks() ?? []) track.stop()
}
