import { Component, type ReactNode, Suspense, use, useEffect } from 'react'

interface LaterProps<Value> {
  /** what is shown, or the promise of it */
  value: Value | Promise<Value>
  /** in the shape of what comes */
  waiting: ReactNode
  failed: (error: unknown) => ReactNode
  /** told what is shown, once it is there */
  onShown?: (value: Value) => void
  children: (value: Value) => ReactNode
}

/**
 * Shows what is there, or `waiting` until it is; never what was there before. Without a promise there is no
 * boundary, so that the server's page is complete without scripts.
 */
export function Later<Value>({ value, waiting, failed, onShown, children }: LaterProps<Value>) {
  if (!(value instanceof Promise)) {
    return (
      <Shown value={value} onShown={onShown}>
        {children}
      </Shown>
    )
  }
  return (
    <Catch key={numberOf(value)} failed={failed}>
      <Suspense fallback={waiting}>
        <Awaited value={value} onShown={onShown}>
          {children}
        </Awaited>
      </Suspense>
    </Catch>
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

class Catch extends Component<{ failed: (error: unknown) => ReactNode; children: ReactNode }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    return 'error' in this.state ? this.props.failed(this.state.error) : this.props.children
  }
}

const numbers = new WeakMap<Promise<unknown>, number>()
let last = 0

/** A key of its own for each promise: another one starts from nothing. */
function numberOf(promise: Promise<unknown>): number {
  const known = numbers.get(promise)
  if (known) return known
  last += 1
  numbers.set(promise, last)
  return last
}
