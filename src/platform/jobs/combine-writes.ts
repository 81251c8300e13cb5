/**
 * Makes one write of what is to be written at about the same time: what comes while a write is under way shares the next one.
 * @param write writes some of them, in the order in which they came
 * @param gather what the first of them waits for, so that more share its write; without it nothing waits
 * @returns adds one; resolves when it is written, and fails when its write does
 */
export function combineWrites<Item>(
  write: (items: Item[]) => Promise<void>,
  gather?: () => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting: Item[] = []
  let next: Promise<void> | undefined
  let last: Promise<void> = Promise.resolve()
  return (item) => {
    waiting.push(item)
    next ??= last = last
      .catch(() => {})
      .then(gather)
      .then(() => {
        const items = waiting
        waiting = []
        next = undefined
        return write(items)
      })
    return next
  }
}
