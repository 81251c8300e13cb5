/** A product's picture in a row; without one, a tint in its place. */
export function Thumbnail({ path }: { path: string }) {
  if (!path) return <span aria-hidden="true" className="size-14 shrink-0 rounded-card bg-petal" />
  return (
    <img
      src={`/${path.replace(/\.webp$/, '-320.webp')}`}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      className="size-14 shrink-0 rounded-card bg-petal object-cover"
    />
  )
}
