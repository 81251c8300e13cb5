import { useState } from 'react'
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
}

/**
 * The pictures of a quick view: on phones whole squares in a row that is swiped, the next one seen at its edge. From there on the
 * main one, from the dialog's edges on, grows to the height of what stands beside it, and the others share its foot, to be pressed.
 */
export function QuickPictures({ paths, name, className }: QuickPicturesProps) {
  const [shown, setShown] = useState(0)
  const path = paths[shown] ?? ''
  return (
    <div className={`quick-pictures ${className}`}>
      <div className="relative max-h-[38rem] overflow-hidden bg-blush before:block before:pt-[100%] sm:grow">
        <div className="absolute inset-0">
          <Picture key={path} path={path} alt={name} sizes="(min-width: 640px) 520px, 76vw" first />
        </div>
      </div>
      {paths.length > 1 && (
        <ul className="contents auto-cols-fr grid-flow-col gap-1 sm:grid">
          {paths.slice(0, MOST).map((small, index) => (
            <li key={small} className="max-sm:first:hidden">
              <button
                type="button"
                aria-label={`Ver foto ${index + 1}`}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => setShown(index)}
                className="quick-small relative block h-full w-full overflow-hidden bg-blush max-sm:pointer-events-none sm:aspect-square"
              >
                <Picture path={small} alt="" sizes="(min-width: 640px) 100px, 76vw" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
