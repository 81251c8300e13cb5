import { useId } from 'react'
import { PhotoButtons } from '#admin/products/pictures/photo-buttons.tsx'
import type { Photo, PhotoList } from '#admin/products/pictures/photo-list.ts'
import { addTo, PhotoTroubles } from '#admin/products/pictures/photos-field.tsx'
import { Button } from '#ui/button.tsx'
import { DropZone } from '#ui/form/drop-zone.tsx'

interface PictureFieldProps {
  list: PhotoList
  photos: readonly Photo[]
  error?: string | string[] | null | undefined
}

/** The one picture of a category: taken, chosen or dropped here; another takes its place. */
export function PictureField({ list, photos, error }: PictureFieldProps) {
  const [photo] = photos
  const problem = useId()
  const message = Array.isArray(error) ? error[0] : error
  const source = photo && (photo.path ? `/${photo.path.replace(/\.webp$/, '-320.webp')}` : photo.preview)
  function take(files: File[]) {
    if (files.length === 0) return
    if (photo) list.remove(photo.key)
    addTo(list, files)
  }
  return (
    <DropZone disabled={false} onFiles={take}>
      <fieldset aria-describedby={message ? problem : undefined}>
        <legend className="mb-2 text-sm font-semibold">Foto</legend>
        <div className="flex items-center gap-4">
          <span className="block size-20 shrink-0 overflow-hidden rounded-card border border-line bg-petal">
            {source && <img src={source} alt="A foto da categoria" className="size-full object-cover" />}
          </span>
          <div className="grid gap-2">
            <PhotoButtons single onFiles={take} />
            {photo && (
              <Button
                variant="quiet"
                size="small"
                className="justify-self-start"
                onClick={() => list.remove(photo.key)}
              >
                Ficar sem foto
              </Button>
            )}
          </div>
        </div>
        <p className="mt-2 text-sm text-soft" aria-live="polite">
          {photo && photo.state !== 'ready'
            ? photo.state === 'waiting' || photo.state === 'sending'
              ? 'Enviando a foto…'
              : ''
            : photo
              ? 'No menu, no alto da página e onde o link é compartilhado.'
              : 'Sem foto, o menu mostra a do produto mais vendido.'}
        </p>
        <PhotoTroubles list={list} photos={photos} />
        {message && (
          <p id={problem} role="alert" className="mt-2 text-sm font-semibold text-error">
            {message}
          </p>
        )}
      </fieldset>
    </DropZone>
  )
}
