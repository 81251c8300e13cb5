import { useEffect, useState, useSyncExternalStore } from 'react'
import { shrinkPhoto } from '#admin/frame/shrink-photo.ts'
import type { Picture } from '#shop/assortment/products/product-fields.ts'
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
  useEffect(() => () => list.close(), [list])
  return {
    list,
    photos,
    /** begins anew with other photos */
    reset: (next: readonly Picture[]) => setList(newList(next, most)),
  }
}

function newList(kept: readonly Picture[], most: number): PhotoList {
  return new PhotoList(kept, { shrink: shrinkPhoto, send: sendPhoto, pause: pauseForLine }, most)
}
