import { type KeyboardEvent, useState } from 'react'
import { GridList } from 'react-aria-components/GridList'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { movedByKey } from '#admin/frame/rows/moved-by-key.ts'
import type { Photo, PhotoList } from './photo-list.ts'
import { PhotoTile, photoName } from './photo-tile.tsx'

interface PhotoOrderProps {
  list: PhotoList
  photos: readonly Photo[]
  disabled: boolean
  onOpen: (key: string) => void
}

/**
 * Photos as squares in their order. A press opens what can be done with one; Alt and arrow keys move it, dragging too, which the
 * keyboard does from the handle.
 */
export default function PhotoOrder({ list, photos, disabled, onOpen }: PhotoOrderProps) {
  const [moved, setMoved] = useState('')
  const placeOf = (key: unknown) => photos.findIndex((photo) => photo.key === key)
  function move(key: string, to: number) {
    const place = Math.max(0, Math.min(to, photos.length - 1))
    if (disabled || place === placeOf(key)) return
    list.move(key, place)
    setMoved(`A foto agora é a ${place + 1} de ${photos.length}${place === 0 ? ': a capa' : ''}.`)
  }
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: disabled,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': photoName(placeOf(key), photos) })),
    onReorder({ keys: [key], target }) {
      const others = photos.filter((photo) => photo.key !== key)
      const beside = others.findIndex((photo) => photo.key === target.key)
      move(String(key), beside + (target.dropPosition === 'after' ? 1 : 0))
    },
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="-mr-2 w-0 data-drop-target:outline-2 data-drop-target:outline-accent"
      />
    ),
  })
  function moveByKey(event: KeyboardEvent) {
    const moved = movedByKey(event, 'ArrowLeft ArrowRight')
    if (moved) move(moved.key, placeOf(moved.key) + moved.step)
  }
  return (
    <I18nProvider locale="pt-BR">
      <div onKeyDownCapture={moveByKey}>
        <GridList
          aria-label="Fotos, na ordem"
          layout="grid"
          items={photos.map((photo, place) => ({ photo, place, id: photo.key }))}
          dragAndDropHooks={dragAndDropHooks}
          onAction={(key) => onOpen(String(key))}
          className="mb-3 flex flex-wrap gap-2"
        >
          {({ photo, place }) => (
            <PhotoTile photo={photo} place={place} name={photoName(place, photos)} disabled={disabled} />
          )}
        </GridList>
        <p role="status" className="sr-only">
          {moved}
        </p>
      </div>
    </I18nProvider>
  )
}
