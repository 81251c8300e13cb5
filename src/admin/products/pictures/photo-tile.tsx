import type { DragEvent, KeyboardEvent } from 'react'
import type { Photo } from './photo-list.ts'

interface PhotoTileProps {
  photo: Photo
  /** 0: the cover */
  place: number
  count: number
  onOpen: () => void
  onMove: (to: number) => void
  /** another photo was dropped on this one */
  onDropped: (key: string) => void
}

/** By which a photo is known while it is dragged: nothing else is taken for one. */
const DRAGGED = 'application/x-vitrine-photo'

/** One photo as a square. A press opens what can be done with it; Alt and arrow keys move it, dragging too. */
export function PhotoTile({ photo, place, count, onOpen, onMove, onDropped }: PhotoTileProps) {
  const source = photo.path ? `/${photo.path.replace(/\.webp$/, '-320.webp')}` : photo.preview
  function moveByKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    onMove(place + step)
  }
  return (
    <button
      type="button"
      draggable
      onClick={onOpen}
      onKeyDown={moveByKey}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, photo.key)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => isPhoto(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!isPhoto(event)) return
        event.preventDefault()
        event.stopPropagation()
        onDropped(event.dataTransfer.getData(DRAGGED))
      }}
      className="relative block aspect-square w-full overflow-hidden rounded-card border border-line bg-petal"
    >
      {/* Its name is what is read on it, with these words around. */}
      <span className="sr-only">{`Foto ${place + 1} de ${count} `}</span>
      {source ? (
        <img src={source} alt="" className="size-full object-cover" draggable={false} />
      ) : (
        <span className="block p-2 text-xs text-soft [overflow-wrap:anywhere]">{photo.name}</span>
      )}
      {place === 0 && (
        <span className="absolute top-1.5 left-1.5 rounded-full bg-ink px-2 py-0.5 text-xs font-semibold text-white">
          Capa{' '}
        </span>
      )}
      {photo.state !== 'ready' && <UnderWay photo={photo} />}
      <span className="sr-only"> Abrir</span>
    </button>
  )
}

function UnderWay({ photo }: { photo: Photo }) {
  const failed = photo.state === 'failed' || photo.state === 'refused'
  return (
    <span className="absolute inset-x-0 bottom-0 bg-paper/90 p-1.5 text-xs font-semibold">
      {failed ? (
        <span className="text-error">{stateWords(photo)}</span>
      ) : (
        <>
          {stateWords(photo)}
          <progress
            aria-hidden="true"
            className="photo-progress mt-1 block h-1 w-full"
            max={1}
            value={photo.part}
          />
        </>
      )}
    </span>
  )
}

function stateWords({ state, why }: Photo): string {
  if (state === 'failed') return 'Não foi enviada'
  if (state === 'refused') return 'Não serve'
  if (why) return 'Sem conexão, tentando…'
  return state === 'sending' ? 'Enviando…' : 'Na fila'
}

function isPhoto({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes(DRAGGED)
}
