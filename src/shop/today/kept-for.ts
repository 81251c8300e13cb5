/**
 * Keeps what was read under a key for so many milliseconds. Those who ask at the same time share one reading; one that fails is
 * not kept. One key at a time: another one takes its place.
 */
export function keptFor<Value>(milliseconds: number, clock = () => Date.now()) {
  let kept: { key: string; readAt: number; value: Promise<Value> } | undefined
  return (key: string, read: () => Promise<Value>): Promise<Value> => {
    if (kept?.key === key && clock() - kept.readAt < milliseconds) return kept.value
    const now = { key, readAt: clock(), value: read() }
    kept = now
    now.value.catch(() => {
      if (kept === now) kept = undefined
    })
    return now.value
  }
}
