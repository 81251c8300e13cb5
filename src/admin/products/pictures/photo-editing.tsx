import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { editPhoto, type PhotoEdit } from './edit-photo.ts'
import type { Photo } from './photo-list.ts'

interface PhotoEditingProps {
  photo: Photo
  /** the photo's file, while it is not with the shop yet */
  file: Blob | undefined
  onEdited: (blob: Blob) => void
}

/** The photo, turned by quarters or cut to a square; which part of it, a slider says. */
export function PhotoEditing({ photo, file, onEdited }: PhotoEditingProps) {
  const [at, setAt] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const source = photo.path ? `/${photo.path.replace(/\.webp$/, '-640.webp')}` : photo.preview
  const whole = file ?? (photo.path ? `/${photo.path}` : null)
  async function edit(how: PhotoEdit) {
    if (!whole || busy) return
    setBusy(true)
    const edited = await editPhoto(whole, how)
    setBusy(false)
    setAt(null)
    if (edited) onEdited(edited)
    else showToast('error', 'Esta foto não pôde ser mudada aqui. Mude no celular e envie de novo.')
  }
  const isCropping = at !== null
  return (
    <>
      {source && (
        <img
          src={source}
          alt={photo.alt}
          style={isCropping ? { objectPosition: `${at}% ${at}%` } : undefined}
          className={`mx-auto rounded-card ${isCropping ? 'aspect-square w-[min(40dvh,100%)] object-cover' : 'max-h-[40dvh]'}`}
        />
      )}
      {isCropping ? (
        <div className="grid gap-2">
          <label className="grid gap-1 text-sm font-semibold">
            Que parte fica
            <input
              type="range"
              min={0}
              max={100}
              value={at}
              onChange={(event) => setAt(Number(event.currentTarget.value))}
              className="h-11 w-full accent-accent"
            />
          </label>
          <div className="grid grid-cols-2 gap-2">
            <Button variant="secondary" size="small" onClick={() => setAt(null)}>
              Não cortar
            </Button>
            <Button size="small" busy={busy} onClick={() => void edit({ squareAt: at })}>
              Cortar
            </Button>
          </div>
        </div>
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <Button
            variant="secondary"
            size="small"
            // Not `busy`: what lies on its head is turned twice, one press after the other.
            aria-busy={busy || undefined}
            disabled={!whole}
            onClick={() => void edit({ turn: true })}
          >
            Girar
          </Button>
          <Button variant="secondary" size="small" disabled={!whole} onClick={() => setAt(50)}>
            Cortar quadrada
          </Button>
        </div>
      )}
    </>
  )
}
