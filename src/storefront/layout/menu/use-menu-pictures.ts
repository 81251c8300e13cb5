import { useEffect, useState } from 'react'
import type { loadMenuPictures } from './menu-pictures.tsx'

type MenuPictures = Awaited<ReturnType<typeof loadMenuPictures>>

/** How long a tab goes by what it was told: what is sold out loses its place to another. Milliseconds. */
const KEPT = 5 * 60_000

let asked: Promise<MenuPictures | null> | undefined
let askedAt = 0

/** A picture that cannot be had has made room for another: the menu asks anew when it is next opened. */
export function forgetMenuPictures(): void {
  asked = undefined
}

/**
 * The menu's pictures, once one is open, or sought: a visit that does neither loads nothing. Without them the menu is its words.
 */
export function useMenuPictures(open: boolean, sought = false): MenuPictures | null {
  const [pictures, setPictures] = useState<MenuPictures | null>(null)
  useEffect(() => {
    if (!open && !sought) return
    if (Date.now() - askedAt > KEPT) asked = undefined
    if (!asked) askedAt = Date.now()
    asked ??= import('./menu-pictures.tsx')
      .then(({ loadMenuPictures }) => loadMenuPictures())
      .catch(() => {
        asked = undefined
        return null
      })
    // Those that are shown stay when new ones cannot be had.
    asked.then((answered) => setPictures((shown) => answered ?? shown))
  }, [open, sought])
  return pictures
}
