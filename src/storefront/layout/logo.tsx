import { Link } from 'react-router'

/** The shop's sign: a nail in a shop window, and its name. */
export function Logo({ name }: { name: string }) {
  return (
    <Link
      to="/"
      aria-label={`${name}, página inicial`}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 font-display text-xl font-bold tracking-tight"
    >
      <LogoMark className="size-8" />
      <span>{name}</span>
    </Link>
  )
}

export function LogoMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M10 25V14.5C10 9.8 12.7 7 16 7s6 2.8 6 7.5V25c-1.6-1-3.7-1.5-6-1.5S11.6 24 10 25z"
        className="fill-paper"
      />
      <path
        d="M13 20.5v-5.3c0-2.6.9-4.3 2.4-5"
        className="fill-none stroke-petal"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  )
}
