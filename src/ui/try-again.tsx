import { Button } from './button.tsx'

interface TryAgainProps {
  /** names the content that could not be loaded */
  message: string
  /** the retry is under way */
  busy?: boolean
  onAgain: () => void
  /** what the button says */
  action?: string
  /** classes for its place */
  className?: string
}

/** Stands in the place of content that could not be loaded, with a button that retries. */
export function TryAgain({
  message,
  busy = false,
  onAgain,
  action = 'Tentar de novo',
  className = '',
}: TryAgainProps) {
  return (
    <div role="alert" className={`flex flex-col items-start gap-4 rounded-card bg-blush p-6 ${className}`}>
      <p className="font-semibold">{message}</p>
      <Button variant="secondary" busy={busy} onClick={onAgain}>
        {action}
      </Button>
    </div>
  )
}
