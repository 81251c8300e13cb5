import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { X } from '#ui/icons.tsx'
import type { TimedMessages } from './timed-messages.ts'

interface MessageRegionProps<Type extends string> {
  messages: TimedMessages<Type>
  /** the types that assistive technology reads at once; the others wait for their turn */
  urgent: readonly Type[]
  /** classes for its place */
  className?: string
  /** classes of a message, by type */
  look: Record<Type, string>
}

/** The place of a timed message. Both live regions are there before the first one, or it would not be announced. */
export function MessageRegion<Type extends string>({
  messages,
  urgent,
  className = '',
  look,
}: MessageRegionProps<Type>) {
  const message = useSyncExternalStore(messages.subscribe, messages.snapshot, () => null)
  const line = message && (
    <div key={message.id} data-type={message.type} className={`message ${look[message.type]}`}>
      <div className="message-text">
        {message.lines.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {message.link && (
        <Link to={message.link.href} onClick={() => messages.clear()} className="message-link">
          {message.link.text}
        </Link>
      )}
      {message.wayOn && (
        <button
          type="button"
          onClick={() => {
            // It goes first: the focus that it had is free to follow the way on.
            flushSync(() => messages.clear())
            message.wayOn!.take()
          }}
          className="message-way-on"
        >
          {message.wayOn.text}
        </button>
      )}
      <button type="button" aria-label="Fechar aviso" onClick={messages.close} className="message-close">
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
  const isUrgent = message !== null && urgent.includes(message.type)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only makes it wait
    <div
      className={className}
      onPointerEnter={() => messages.pause('pointer')}
      onPointerLeave={() => messages.resume('pointer')}
      onFocus={() => messages.pause('focus')}
      onBlur={() => messages.resume('focus')}
    >
      <div role="alert">{isUrgent && line}</div>
      <div role="status">{!isUrgent && line}</div>
    </div>
  )
}
