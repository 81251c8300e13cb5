import { pictureSources } from '#platform/picture.ts'

interface LinePictureProps {
  line: { product: { image: string } }
  className: string
}

/** The product's picture in a line of cart, checkout or order; a quiet ground where it has none. */
export function LinePicture({ line, className }: LinePictureProps) {
  const { image } = line.product
  return (
    <div className={`shrink-0 overflow-hidden rounded-card bg-blush ${className}`}>
      {image !== '' && (
        <img
          {...pictureSources(image)}
          sizes="112px"
          alt=""
          width="112"
          height="112"
          loading="lazy"
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
