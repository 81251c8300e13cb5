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
      className={`relative shrink-0 overflow-hidden rounded-[10px] bg-blush after:absolute after:inset-0 after:rounded-[inherit] after:border after:border-ink/10 ${className}`}
    >
      {/* The line stays when its product gets another picture. */}
      <Picture key={image} path={image} alt="" sizes="112px" />
    </div>
  )
}
