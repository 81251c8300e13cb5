/** Signs of the networks, drawn plainly; their names stand beside them. */
export function FacebookIcon({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <circle cx="12" cy="12" r="10" className="fill-current" />
      <path
        d="M13.2 22v-7.6h2.5l.4-3h-2.9V9.6c0-.9.3-1.5 1.5-1.5h1.5V5.5c-.3 0-1.2-.1-2.2-.1-2.2 0-3.7 1.3-3.7 3.8v2.2H7.8v3h2.5V22z"
        className="fill-blush"
      />
    </svg>
  )
}

export function InstagramIcon({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <rect x="3" y="3" width="18" height="18" rx="5.5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17" cy="7" r="1" className="fill-current stroke-none" />
    </svg>
  )
}
