import { Picture } from './picture.tsx'

interface LinePictureProps {
  line: { product: { image: string } }
  className: string
  /** how wide it is drawn, for the browser to choose a copy */
  sizes?: string
}

/** The product's picture in a line of cart, checkout or order. */
export function LinePicture({ line, className, sizes = '128px' }: LinePictureProps) {
  const { image } = line.product
  return (
    <div
      className={`shrink-0 overflow-hidden rounded-lg bg-blush [outline:1px_solid_var(--color-line)] -outline-offset-1 ${className}`}
    >
      {/* The line stays when its product gets another picture. */}
      <Picture key={image} path={image} alt="" sizes={sizes} />
    </div>
  )
}
