import { Suspense, useEffect, useId, useState } from 'react'
import { MissingPart } from '#admin/frame/missing-screen.tsx'
import { Button } from '#ui/button.tsx'
import { DropZone } from '#ui/form/drop-zone.tsx'
import { lazyPart } from '#ui/late/lazy-part.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { PhotoButtons } from './photo-buttons.tsx'
import type { Photo, PhotoList } from './photo-list.ts'
import { PhotoSheet } from './photo-sheet.tsx'

const loadOrder = () => import('./photo-order.tsx')
const PhotoOrder = lazyPart(loadOrder, MissingPart)

interface PhotosFieldProps {
  list: PhotoList
  photos: readonly Photo[]
  error?: string | string[] | null | undefined
  disabled?: boolean
}

/** The photos of a product: taken, chosen or dropped here, in their order; the first is the cover. */
export function PhotosField({ list, photos, error, disabled = false }: PhotosFieldProps) {
  const [open, setOpen] = useState<string | null>(null)
  const problem = useId()
  // Its script comes while the first photo is chosen.
  useEffect(() => void loadOrder().catch(() => {}), [])
  const place = photos.findIndex(({ key }) => key === open)
  const message = Array.isArray(error) ? error[0] : error
  return (
    <DropZone disabled={disabled} onFiles={(files) => addTo(list, files)}>
      <fieldset aria-label="Fotos" aria-describedby={message ? problem : undefined}>
        <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-text text-sm font-semibold">Fotos</h2>
          {photos.length > 1 && (
            <p className="text-xs text-soft">A primeira é a capa. Toque ou arraste para mudar.</p>
          )}
        </div>
        {photos.length > 0 && (
          <Suspense fallback={<div className="mb-3 grid aspect-3/1 sm:aspect-5/1" />}>
            <PhotoOrder {...{ list, photos, disabled }} onOpen={setOpen} />
          </Suspense>
        )}
        {!disabled && <PhotoButtons onFiles={(files) => addTo(list, files)} />}
        <PhotoTroubles list={list} photos={photos} />
        {message && (
          <p id={problem} role="alert" className="mt-2 text-sm font-semibold text-error">
            {message}
          </p>
        )}
      </fieldset>
      {place >= 0 && (
        <PhotoSheet
          photo={photos[place]!}
          place={place}
          count={photos.length}
          onClose={() => setOpen(null)}
          file={list.fileOf(open!)}
          onEdited={(blob) => list.replace(open!, blob)}
          onDescribe={(alt) => list.describe(open!, alt)}
          onMove={(to) => list.move(open!, to)}
          onRemove={() => {
            list.remove(open!)
            setOpen(null)
          }}
        />
      )}
    </DropZone>
  )
}

/** Adds photos to a list; says when there are too many. @param altOf what a photo of this name shows */
export function addTo(list: PhotoList, files: File[], altOf: (name: string) => string = () => ''): void {
  const left = list.add(files.map((file) => ({ blob: file, name: file.name, alt: altOf(file.name) })))
  if (left > 0) {
    showToast(
      'error',
      left === 1
        ? 'Uma foto ficou de fora: são fotos demais.'
        : `${left} fotos ficaram de fora: são fotos demais.`,
    )
  }
}

/** What did not go, and what to do about it. */
export function PhotoTroubles({ list, photos }: { list: PhotoList; photos: readonly Photo[] }) {
  const failed = photos.filter(({ state }) => state === 'failed')
  const refused = photos.filter(({ state }) => state === 'refused')
  return (
    <div aria-live="polite">
      {failed.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded-card bg-error-tint p-3">
          <p className="flex-1 basis-48 text-sm font-semibold text-error">
            {failed.length === 1 ? 'Uma foto não foi enviada.' : `${failed.length} fotos não foram enviadas.`}{' '}
            {failed[0]!.why}
          </p>
          <Button variant="secondary" size="small" onClick={() => list.retry()}>
            Enviar de novo
          </Button>
        </div>
      )}
      {refused.map(({ key, name, why }) => (
        <div
          key={key}
          className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded-card bg-error-tint p-3"
        >
          <p className="flex-1 basis-48 text-sm font-semibold text-error [overflow-wrap:anywhere]">
            {name}: {why}
          </p>
          <Button variant="secondary" size="small" onClick={() => list.remove(key)}>
            Tirar da lista
          </Button>
        </div>
      ))}
    </div>
  )
}
