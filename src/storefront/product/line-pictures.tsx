import { LinePicture } from './line-picture.tsx'

interface LinePicturesProps {
  lines: { product_id: number; product: { image: string } }[]
  /** the most of them; how many products there are besides is said after them */
  most?: number
  /** the class of each one's size */
  size?: string
  className?: string
}

/** What a purchase holds, at a glance: the first pictures in a row. */
export function LinePictures({
  lines,
  most = 3,
  size = 'size-[min(5.5rem,20vw)]',
  className = '',
}: LinePicturesProps) {
  const more = lines.length - most
  return (
    <span aria-hidden="true" className={`flex min-w-0 flex-wrap gap-1.5 ${className}`}>
      {lines.slice(0, most).map((line) => (
        <LinePicture key={line.product_id} line={line} className={size} />
      ))}
      {more > 0 && (
        <span className={`grid ${size} place-items-center rounded-lg bg-petal text-sm`}>+{more}</span>
      )}
    </span>
  )
}
