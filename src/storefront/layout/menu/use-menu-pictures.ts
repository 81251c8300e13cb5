import { useEffect, useState } from 'react'
import type { loadMenuPictures } from './menu-pictures.tsx'

type MenuPictures = Awaited<ReturnType<typeof loadMenuPictures>>

let asked: Promise<MenuPictures | null> | undefined

/** The menu's pictures, once one is open: a visit that opens none loads nothing. Without them the menu is its words. */
export function useMenuPictures(open: boolean): MenuPictures | null {
  const [pictures, setPictures] = useState<MenuPictures | null>(null)
  useEffect(() => {
    if (!open) return
    asked ??= import('./menu-pictures.tsx')
      .then(({ loadMenuPictures }) => loadMenuPictures())
      .catch(() => {
        asked = undefined
        return null
      })
    asked.then(setPictures)
  }, [open])
  return pictures
}
