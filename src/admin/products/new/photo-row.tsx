import { RemoveButton } from '#admin/frame/rows/remove-button.tsx'
import type { Photo } from '#admin/products/pictures/photo-list.ts'
import { TextField } from '#ui/form/field.tsx'
import { Trash } from '#ui/icons.tsx'

interface PhotoRowProps {
  photo: Photo
  wrong: boolean
  onName: (name: string) => void
  onRemove: () => void
}

/** One photo that becomes a product, and the name of the product. */
export function PhotoRow({ photo, wrong, onName, onRemove }: PhotoRowProps) {
  const source = photo.path ? `/${photo.path.replace(/\.webp$/, '-320.webp')}` : photo.preview
  return (
    <li className="flex items-start gap-3 py-3">
      <span className="block size-16 shrink-0 overflow-hidden rounded-card bg-petal">
        {source && <img src={source} alt="" className="size-full object-cover" />}
      </span>
      <div className="min-w-0 flex-1">
        <TextField
          label={<span className="sr-only">Nome de {photo.name || 'uma foto'}</span>}
          value={photo.alt}
          placeholder="Nome"
          autoComplete="off"
          maxLength={200}
          error={wrong ? 'Falta o nome.' : null}
          onChange={(event) => onName(event.currentTarget.value)}
        />
        {photo.state !== 'ready' && (
          <p className="mt-1 text-sm text-soft">
            {photo.state === 'waiting' && 'Na fila'}
            {photo.state === 'sending' && (photo.why ? 'Sem conexão, tentando…' : 'Enviando…')}
            {photo.state === 'sending' && (
              <progress className="photo-progress mt-1 block h-1 w-full" max={1} value={photo.part} />
            )}
            {(photo.state === 'failed' || photo.state === 'refused') && (
              <span className="font-semibold text-error">
                {photo.state === 'failed' ? 'Não foi enviada' : 'Não serve'}
              </span>
            )}
          </p>
        )}
      </div>
      <RemoveButton
        label={`Tirar a foto de ${photo.alt || photo.name || 'um produto'}`}
        Icon={Trash}
        onRemove={onRemove}
        className="mt-1.5"
      />
    </li>
  )
}
