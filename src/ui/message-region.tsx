import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTopDialog } from './open-dialogs.ts'
import type { Message, PassingMessages } from './passing-messages.ts'

interface MessageRegionProps<Type extends string> {
  messages: PassingMessages<Type>
  /** the type whose messages interrupt; the others wait for their turn to be read */
  urgent: Type
  /** where the region stands */
  className: string
  /** how a message of a type looks */
  look: Record<Type, string>
}

const none: never[] = []

/**
 * Where passing messages stand. Both live regions are there before the first message, or it would not be announced.
 * While a dialog is open they stand in it: outside of it everything is inert.
 */
export function MessageRegion<Type extends string>({
  messages,
  urgent,
  className,
  look,
}: MessageRegionProps<Type>) {
  const shown = useSyncExternalStore(messages.subscribe, messages.snapshot, () => none as Message<Type>[])
  const dialog = useTopDialog()
  const [loud, quiet] = [
    shown.filter(({ type }) => type === urgent),
    shown.filter(({ type }) => type !== urgent),
  ]
  const line = (message: Message<Type>) => (
    <Line key={message.id} message={message} close={messages.close} look={look[message.type]} />
  )
  const region = (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only makes it wait
    <div
      className={`pointer-events-none fixed z-50 ${className}`}
      onPointerEnter={() => messages.pause('pointer')}
      onPointerLeave={() => messages.resume('pointer')}
      onFocus={() => messages.pause('focus')}
      onBlur={() => messages.resume('focus')}
    >
      <div role="alert" className="grid gap-1">
        {loud.map(line)}
      </div>
      <div role="status" className="mt-1 grid gap-1">
        {quiet.map(line)}
      </div>
    </div>
  )
  return dialog ? createPortal(region, dialog) : region
}

function Line<Type extends string>({
  message,
  close,
  look,
}: {
  message: Message<Type>
  close: (id: number) => void
  look: string
}) {
  return (
    <div
      data-type={message.type}
      className={`message pointer-events-auto flex items-center justify-between gap-3 ${look}`}
    >
      <p className="py-2.5">{message.text}</p>
      <button
        type="button"
        aria-label="Fechar aviso"
        onClick={() => close(message.id)}
        className="on-colour grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/15"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
