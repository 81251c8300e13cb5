import { useState } from 'react'
import { StoredPicture } from './stored-picture.tsx'

interface PictureProps {
  /** 'images/<name>.webp'; empty when the product has none */
  path: string
  alt: string
  /** how wide it is drawn, for the browser to choose a copy */
  sizes: string
  /** the picture that the page is about: fetched before all others; 'if shown' where what it stands in may be hidden */
  first?: boolean | 'if shown'
}

/** A square picture of a product. One that is missing or broken is a drawn nail, never a hole in the page. */
export function Picture({ path, alt, sizes, first = false }: PictureProps) {
  const [broken, setBroken] = useState(path === '')
  if (broken) return <NoPicture alt={alt} />
  return (
    <StoredPicture
      path={path}
      key={path}
      onBroken={() => setBroken(true)}
      alt={alt}
      sizes={sizes}
      width={1200}
      height={1200}
      first={first}
      className="size-full"
    />
  )
}

function NoPicture({ alt }: { alt: string }) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : {})}
      className="grid size-full place-items-center bg-petal"
    >
      <svg viewBox="0 0 48 64" aria-hidden="true" className="h-2/5 text-accent" fillOpacity="0.16">
        <path
          d="M24 4c12 0 18 9 18 22v26c0 5-3 8-8 8H14c-5 0-8-3-8-8V26C6 13 12 4 24 4z"
          className="fill-current"
        />
      </svg>
    </span>
  )
}
