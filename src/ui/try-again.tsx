import { Button } from './button.tsx'

interface TryAgainProps {
  /** what could not be brought */
  message: string
  /** it is being tried */
  busy?: boolean
  onAgain: () => void
  /** classes for its place */
  className?: string
}

/** Stands where something could not be brought, and tries once more. */
export function TryAgain({ message, busy = false, onAgain, className = '' }: TryAgainProps) {
  return (
    <div role="alert" className={`flex flex-col items-start gap-4 rounded-card bg-blush p-6 ${className}`}>
      <p className="font-semibold">{message}</p>
      <Button variant="secondary" busy={busy} onClick={onAgain}>
        Tentar de novo
      </Button>
    </div>
  )
}
