import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
import { type Trash, X } from '#ui/icons.tsx'

interface RemoveButtonProps {
  /** 'Tirar' with what goes */
  label: string
  Icon?: typeof X | typeof Trash
  onRemove: () => void
  className?: string
}

/** Takes a row out of a list that is being put together; a second tap does not take out the next one. */
export function RemoveButton({ label, Icon = X, onRemove, className = '' }: RemoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => {
        ignoreSecondTap()
        onRemove()
      }}
      className={`grid size-11 shrink-0 place-items-center justify-self-end rounded-full hover:bg-petal ${className}`}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
