import { call } from '#platform/browser/call.ts'
import * as catalogCalls from '#shop/catalog/catalog.calls.ts'
import { StoredPicture } from '#storefront/product/stored-picture.tsx'

/** The pictures of the menu's levels and how one is drawn: a script that comes when a menu is opened for the first time. */
export async function loadMenuPictures() {
  const pictures = await call(catalogCalls.menuPictures, {})
  return { ...pictures, panels: { ...pictures.categories, ...pictures.panels }, Picture: MenuPicture }
}

interface MenuPictureProps {
  path: string | undefined
  /** how many stand in the panel: two are broad; without it, one of the drawer's, fetched before it opens */
  columns?: number
  onBroken: () => void
}

function MenuPicture({ path, columns, onBroken }: MenuPictureProps) {
  if (path === undefined) return null
  return (
    <StoredPicture
      path={path}
      alt=""
      sizes={columns === undefined ? '48px' : columns > 2 ? '290px' : '460px'}
      width={1200}
      height={1200}
      first={columns === undefined}
      className="menu-picture"
      onBroken={onBroken}
      again={false}
    />
  )
}
