import { useEffect, useState, useSyncExternalStore } from 'react'
import { shrinkPhoto } from '#admin/frame/shrink-photo.ts'
import type { Picture } from '#shop/assortment/products/product-fields.ts'
import { showToast } from '#ui/messages/messages.tsx'
import { PhotoList, pauseForLine } from './photo-list.ts'
import { sendPhoto } from './send-photo.ts'

/** As many as a product may have. */
const MOST = 20

/**
 * The photos of a form, sent while the rest is typed.
 * @param kept those that the shop has when the form opens
 * @param most so many at most
 */
export function usePhotos(kept: readonly Picture[], most = MOST) {
  const [list, setList] = useState(() => newList(kept, most))
  const photos = useSyncExternalStore(list.subscribe, list.snapshot, list.snapshot)
  const [waiting, setWaiting] = useState(false)
  useEffect(() => () => list.close(), [list])
  /** Waits for those that are on their way; a message says that some did not arrive. @returns whether all are there */
  async function arrived(): Promise<boolean> {
    setWaiting(true)
    const all = await list.settled()
    setWaiting(false)
    if (!all) showToast('error', most === 1 ? missingOne : missingSome)
    return all
  }
  return {
    list,
    photos,
    /** the form waits for its photos before it is sent */
    waiting,
    arrived,
    /** begins anew with other photos */
    reset: (next: readonly Picture[]) => setList(newList(next, most)),
  }
}

const missingOne = 'A foto não foi enviada. Envie de novo, ou tire-a.'
const missingSome = 'Nem todas as fotos foram enviadas. Envie de novo, ou tire da lista.'

function newList(kept: readonly Picture[], most: number): PhotoList {
  return new PhotoList(kept, { shrink: shrinkPhoto, send: sendPhoto, pause: pauseForLine }, most)
}
