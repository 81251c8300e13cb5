import { Button } from 'react-aria-components/Button'
import { GridListItem } from 'react-aria-components/GridList'
import type { Photo } from './photo-list.ts'

interface PhotoTileProps {
  photo: Photo
  /** 0: the cover */
  place: number
  /** by which it is known to who does not see it */
  name: string
  disabled: boolean
}

/** One photo as a square. */
export function PhotoTile({ photo, place, name, disabled }: PhotoTileProps) {
  const source = photo.path ? `/${photo.path.replace(/\.webp$/, '-320.webp')}` : photo.preview
  const state = photo.state === 'ready' ? '' : `, ${stateWords(photo)}`
  return (
    <GridListItem
      id={photo.key}
      textValue={`${name}${state}`}
      className="relative block aspect-square w-[calc((100%-1rem)/3)] cursor-pointer sm:w-[calc((100%-2rem)/5)] overflow-hidden rounded-card border border-line bg-petal"
    >
      {source ? (
        <img src={source} alt="" className="size-full object-cover" draggable={false} />
      ) : (
        <span className="block p-2 text-xs text-soft [overflow-wrap:anywhere]">{photo.name}</span>
      )}
      {place === 0 && (
        <span className="absolute top-1.5 left-1.5 rounded-full bg-ink px-2 py-0.5 text-xs font-semibold text-white">
          Capa
        </span>
      )}
      {photo.state !== 'ready' && <UnderWay photo={photo} />}
      {!disabled && (
        // It says itself what it drags; a mouse drags the photo.
        <Button
          slot="drag"
          className="absolute top-0 right-0 size-11 rounded-card bg-paper not-data-focus-visible:opacity-0"
        >
          <span aria-hidden="true">⠿</span>
        </Button>
      )}
    </GridListItem>
  )
}

/** How a photo is called: by its place among all. */
export function photoName(place: number, { length }: readonly Photo[]): string {
  return `Foto ${place + 1} de ${length}${place === 0 ? ', capa' : ''}`
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
