import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { TextField } from '#ui/form/field.tsx'
import { PhotoEditing } from './photo-editing.tsx'
import type { Photo } from './photo-list.ts'

interface PhotoSheetProps {
  photo: Photo
  place: number
  count: number
  onClose: () => void
  onDescribe: (alt: string) => void
  onMove: (to: number) => void
  onRemove: () => void
  /** the photo's file, while it is not with the shop yet */
  file: Blob | undefined
  /** it was turned or cropped */
  onEdited: (blob: Blob) => void
}

/** What can be done with one photo: turned, cropped, described for who does not see it, moved, made the cover, taken away. */
export function PhotoSheet(props: PhotoSheetProps) {
  const { photo, place, count, onClose, onDescribe, onMove, onRemove, file, onEdited } = props
  return (
    <Modal
      open
      onClose={onClose}
      title={`Foto ${place + 1} de ${count}`}
      at="sheet"
      className="max-w-[28rem]"
    >
      <div className="grid gap-4 p-5">
        <PhotoEditing photo={photo} file={file} onEdited={onEdited} />
        {photo.why && (
          <p role="alert" className="rounded-card bg-error-tint p-3 font-semibold text-error">
            {photo.why}
          </p>
        )}
        <TextField
          label="O que a foto mostra"
          hint="Para quem não vê a foto, e para os buscadores. Vazio: o nome do produto."
          maxLength={300}
          autoComplete="off"
          value={photo.alt}
          onChange={(event) => onDescribe(event.currentTarget.value)}
        />
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" size="small" disabled={place === 0} onClick={() => onMove(place - 1)}>
            ← Antes
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          >
            Depois →
          </Button>
          <Button variant="secondary" size="small" disabled={place === 0} onClick={() => onMove(0)}>
            Usar como capa
          </Button>
          <Button variant="danger" size="small" onClick={onRemove}>
            Tirar a foto
          </Button>
        </div>
        <Button onClick={onClose}>Pronto</Button>
      </div>
    </Modal>
  )
}
