import { LinePicture } from './line-picture.tsx'

const MOST = 3

interface LinePicturesProps {
  lines: { product_id: number; product: { image: string } }[]
  /** ends with how many products there are besides; not where words beside it count them */
  counted?: boolean
  className?: string
}

/** What a purchase holds, at a glance: the first pictures in a row. */
export function LinePictures({ lines, counted = true, className = '' }: LinePicturesProps) {
  const more = counted ? lines.length - MOST : 0
  return (
    <span aria-hidden="true" className={`flex gap-1.5 ${className}`}>
      {lines.slice(0, MOST).map((line) => (
        <LinePicture key={line.product_id} line={line} className="size-[min(3.5rem,15vw)]" />
      ))}
      {more > 0 && (
        <span className="grid size-[min(3.5rem,15vw)] place-items-center rounded-lg bg-petal text-sm">
          +{more}
        </span>
      )}
    </span>
  )
}
