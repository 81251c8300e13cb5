import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface AccountTileProps {
  to: string
  /** the still life in public/art that its corner cuts */
  still: 'parcel' | 'no-wishes'
  name: string
  about: ReactNode
  /** its ground */
  className: string
}

/** One of the ways on from the profile: its name, what is there, and a picture of that. */
export function AccountTile({ to, still, name, about, className }: AccountTileProps) {
  return (
    <Link to={to} className={`account-way group ${className}`}>
      <span className="relative block font-display text-base leading-tight font-semibold wrap-anywhere group-hover:text-accent-dark sm:text-xl">
        {name}
      </span>
      <span className="relative mt-1 block max-w-40 text-sm text-soft">{about}</span>
      <img src={`/art/${still}.avif`} alt="" width={800} height={600} />
    </Link>
  )
}
