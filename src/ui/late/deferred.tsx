import { type ReactNode, Suspense, use, useEffect } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

interface DeferredProps<Value> {
  /** the value, or the promise of it */
  value: Value | Promise<Value>
  /** a skeleton in the shape of the content */
  waiting: ReactNode
  failed: (error: unknown) => ReactNode
  /** called with the value once it is shown */
  onShown?: (value: Value) => void
  children: (value: Value) => ReactNode
}

/**
 * Shows its content when the value is there, `waiting` until then, and `failed` when it does not come. Another promise
 * starts from nothing: the content before it is not shown. Without a promise there is no boundary, so that the server's
 * page is complete without scripts.
 */
export function Deferred<Value>({ value, waiting, failed, onShown, children }: DeferredProps<Value>) {
  if (!(value instanceof Promise)) {
    return (
      <Shown value={value} onShown={onShown}>
        {children}
      </Shown>
    )
  }
  return (
    <ErrorBoundary key={keyOf(value)} failed={failed}>
      <Suspense fallback={waiting}>
        <Awaited value={value} onShown={onShown}>
          {children}
        </Awaited>
      </Suspense>
    </ErrorBoundary>
  )
}

type Part<Value, Given> = {
  value: Given
  onShown: ((value: Value) => void) | undefined
  children: (value: Value) => ReactNode
}

function Awaited<Value>({ value, ...rest }: Part<Value, Promise<Value>>) {
  return <Shown value={use(value)} {...rest} />
}

function Shown<Value>({ value, onShown, children }: Part<Value, Value>) {
  useEffect(() => onShown?.(value), [value, onShown])
  return children(value)
}

const keys = new WeakMap<Promise<unknown>, number>()
let lastKey = 0

/** A key of its own for each promise: another one starts from nothing. */
function keyOf(promise: Promise<unknown>): number {
  const known = keys.get(promise)
  if (known) return known
  lastKey += 1
  keys.set(promise, lastKey)
  return lastKey
}
