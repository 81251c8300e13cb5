import type { ComponentProps } from 'react'
import { LinePictures } from '#storefront/product/line-pictures.tsx'

/** Three pictures in a tile's width, or two and how many there are besides. */
export function FirstPictures({ lines }: Pick<ComponentProps<typeof LinePictures>, 'lines'>) {
  return <LinePictures lines={lines} most={lines.length > 3 ? 2 : 3} className="tile-pictures" />
}
