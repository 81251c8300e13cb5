import { Picture } from './picture.tsx'

interface LinePictureProps {
  line: { product: { image: string } }
  className: string
}

/** The product's picture in a line of cart, checkout or order. */
export function LinePicture({ line, className }: LinePictureProps) {
  const { image } = line.product
  return (
    <div
      className={`shrink-0 overflow-hidden rounded-lg bg-blush [outline:1px_solid_var(--color-line)] -outline-offset-1 ${className}`}
    >
      {/* The line stays when its product gets another picture. */}
      <Picture key={image} path={image} alt="" sizes="128px" />
    </div>
  )
}
