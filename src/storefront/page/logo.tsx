import { Link } from 'react-router'

/** The shop's mark (public/favicon.svg) and its name. */
export function Logo({ name }: { name: string }) {
  return (
    <Link
      to="/"
      aria-label={`${name}, página inicial`}
      // Where there is no room for the name it wraps, out of sight; the mark stays.
      className="flex h-11 min-w-8 flex-wrap gap-x-2 overflow-hidden font-display text-xl font-bold tracking-tight"
    >
      <LogoMark />
      <span className="leading-11">{name}</span>
    </Link>
  )
}

function LogoMark() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="h-11 w-8">
      <rect width="64" height="64" rx="16" className="fill-accent" />
      <path
        d="M32 11c9 0 13 9 13 20v13a7 7 0 0 1-7 7H26a7 7 0 0 1-7-7V31c0-11 4-20 13-20z"
        className="fill-paper"
      />
      <path
        d="M26 22c-3 5-3.5 10-3 15"
        className="fill-none stroke-petal"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  )
}
