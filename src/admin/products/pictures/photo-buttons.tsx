import type { ChangeEvent } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { Camera, Photos } from './photo-icons.tsx'

/** What the shop reads. HEIC is not among it: asked for these, an iPhone sends its photos as JPEG. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface PhotoButtonsProps {
  /** a single photo is wanted */
  single?: boolean
  onFiles: (files: File[]) => void
}

/** Takes photos from the camera, where there is one at hand, and from the gallery or the disk. */
export function PhotoButtons({ single = false, onFiles }: PhotoButtonsProps) {
  function choose(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.currentTarget.files ?? [])])
    // The same file may be chosen again.
    event.currentTarget.value = ''
  }
  const look = `${buttonClass('secondary', 'small')} cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent`
  return (
    <div className="flex flex-wrap gap-2">
      <label className={`${look} pointer-fine:hidden`}>
        <Camera className="size-5" />
        Tirar foto
        <input type="file" accept="image/*" capture="environment" className="sr-only" onChange={choose} />
      </label>
      <label className={look}>
        <Photos className="size-5" />
        {single ? 'Escolher foto' : 'Escolher fotos'}
        <input type="file" multiple={!single} accept={ACCEPTED} className="sr-only" onChange={choose} />
      </label>
    </div>
  )
}
