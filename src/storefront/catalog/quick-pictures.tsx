import { type ReactNode, useState } from 'react'
import { Picture } from '#storefront/product/picture.tsx'

/** As many small pictures as one row has room for. */
const MOST = 5

interface QuickPicturesProps {
  /** of all pictures, the main one first */
  paths: string[]
  /** the product's */
  name: string
  /** its place among the rest */
  className: string
  /** in the corner of the main picture, where it is large enough for it */
  corner: ReactNode
  /** in its other corner: that it is new, how much less it costs */
  badges: ReactNode
}

/**
 * The pictures of a quick view: on phones a row of squares at the sheet's upper edge that is swiped. From there on the
 * main one grows to the height of what stands beside it, and the others stand below it, to be pressed.
 */
export function QuickPictures({ paths, name, className, corner, badges }: QuickPicturesProps) {
  const [shown, setShown] = useState(0)
  const path = paths[shown] ?? ''
  return (
    <div className={`quick-pictures ${className}`}>
      <div className="relative max-h-[38rem] overflow-hidden rounded-card bg-blush before:block before:pt-[100%] sm:grow">
        <div className="absolute inset-0">
          <Picture key={path} path={path} alt={name} sizes="(min-width: 640px) 520px, 66vw" first />
        </div>
        <div className="card-badges max-sm:top-3 max-sm:left-4">{badges}</div>
        {corner && <div className="absolute top-2 right-2 max-sm:hidden">{corner}</div>}
      </div>
      {paths.length > 1 && (
        <ul className="contents auto-cols-fr grid-flow-col gap-2 sm:grid">
          {paths.slice(0, MOST).map((small, index) => (
            <li key={small} className="max-sm:first:hidden">
              <button
                type="button"
                aria-label={`Ver foto ${index + 1}`}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => setShown(index)}
                className="block h-full w-full overflow-hidden rounded-card border-transparent bg-blush transition-colors hover:border-line aria-[current]:border-ink max-sm:pointer-events-none sm:h-16 sm:border-2 lg:h-20"
              >
                <Picture path={small} alt="" sizes="(min-width: 640px) 100px, 66vw" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
