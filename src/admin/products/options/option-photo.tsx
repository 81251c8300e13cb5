import { type ChangeEvent, useState } from 'react'
import { shrinkPhoto } from '#admin/frame/shrink-photo.ts'
import { Thumbnail } from '#admin/frame/thumbnail.tsx'
import { sendPhoto } from '#admin/products/pictures/send-photo.ts'
import { CallFailed } from '#platform/browser/call.ts'
import type { Picture } from '#shop/assortment/products/product-fields.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { showToast } from '#ui/messages/messages.tsx'

interface OptionPhotoProps {
  name: string
  picture: Picture | null
  onPicture: (picture: Picture) => void
  /** true while one is on its way */
  onBusy: (busy: boolean) => void
}

/** The photo of one option: chosen from gallery or camera, and sent at once. */
export function OptionPhoto({ name, picture, onPicture, onBusy }: OptionPhotoProps) {
  const [busy, setBusy] = useState(false)
  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (!file) return
    setBusy(true)
    onBusy(true)
    try {
      const ready = await shrinkPhoto(file)
      const path = await sendPhoto(ready.file, () => {}, AbortSignal.timeout(120_000))
      onPicture({ path, alt: '' })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showToast('error', error.errors.bytes?.[0] ?? failureMessage(error))
    } finally {
      setBusy(false)
      onBusy(false)
    }
  }
  return (
    <label
      title="Escolher a foto desta opção"
      className="relative grid size-14 shrink-0 cursor-pointer rounded-card focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent"
    >
      <Thumbnail path={picture?.path ?? ''} />
      {(busy || !picture) && (
        <span className="absolute inset-0 grid place-items-center text-xs font-semibold">
          {busy ? 'Envia…' : 'Foto'}
        </span>
      )}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-label={`Foto de ${name || 'opção sem nome'}`}
        className="sr-only"
        disabled={busy}
        onChange={(event) => void choose(event)}
      />
    </label>
  )
}
