import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
import { X } from '#ui/icons.tsx'
import type { Message, TimedMessages } from './timed-messages.ts'

interface MessageRegionProps<Type extends string> {
  messages: TimedMessages<Type>
  /** which messages stand here and not elsewhere; all, unless it says */
  here?: (message: Message<Type>) => boolean
  /** the types that assistive technology reads at once; the others wait for their turn */
  urgent: readonly Type[]
  /** classes for its place */
  className?: string
  /** classes of a message, by type; others are not shown here */
  look: Partial<Record<Type, string>>
}

const NONE: readonly never[] = []

/** The place of timed messages. Both live regions are there before the first one, or it would not be announced. */
export function MessageRegion<Type extends string>({
  messages,
  here = () => true,
  urgent,
  className = '',
  look,
}: MessageRegionProps<Type>) {
  const shown = useSyncExternalStore<readonly Message<Type>[]>(
    messages.subscribe,
    messages.snapshot,
    () => NONE,
  )
  const linesOf = (isUrgent: boolean) =>
    shown
      .filter((message) => look[message.type] && urgent.includes(message.type) === isUrgent && here(message))
      .map((message) => (
        <div key={message.id} data-type={message.type} className={`message ${look[message.type]}`}>
          <div className="message-text">
            {message.lines.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          {message.link && (
            <Link to={message.link.href} onClick={() => messages.dismiss(message)} className="message-link">
              {message.link.text}
            </Link>
          )}
          {message.wayOn && (
            <button
              type="button"
              onClick={() => {
                // It goes first: the focus that it had is free to follow the way on.
                flushSync(() => messages.dismiss(message))
                ignoreSecondTap()
                message.wayOn!.take()
              }}
              className="message-way-on"
            >
              {message.wayOn.text}
            </button>
          )}
          <button
            type="button"
            aria-label="Fechar aviso"
            onClick={() => messages.close(message)}
            className="message-close"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      ))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only makes it wait
    <div
      className={className}
      onPointerEnter={() => messages.pause('pointer')}
      onPointerLeave={() => messages.resume('pointer')}
      onFocus={() => messages.pause('focus')}
      onBlur={() => messages.resume('focus')}
    >
      {/* What comes is read, not again what stands there. */}
      <div role="alert" aria-atomic="false">
        {linesOf(true)}
      </div>
      <div role="status" aria-atomic="false">
        {linesOf(false)}
      </div>
    </div>
  )
}
