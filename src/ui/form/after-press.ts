/** what waits for the end of the press under way; null while nothing is pressed */
let waiting: (() => void)[] | null = null

/**
 * Does at once, or when the press under way has been heard, what leaving a field leads to. A press on a button takes the focus out of
 * the field: what is drawn then, between its beginning and its end, moves the button away below the finger, and the press is lost.
 */
export function afterPress(doing: () => void): void {
  if (waiting) waiting.push(doing)
  else doing()
}

/** The click comes after `mouseup`, in the same task. */
function end(): void {
  const due = waiting ?? []
  waiting = null
  setTimeout(() => {
    for (const doing of due) doing()
  })
}

if (typeof window !== 'undefined') {
  // A finger's press is told as a mouse's too, once it is known to be one.
  window.addEventListener(
    'mousedown',
    () => {
      waiting ??= []
    },
    true,
  )
  for (const over of ['mouseup', 'dragend', 'pointercancel']) window.addEventListener(over, end, true)
  // Another window is in front, and the end of the press is told to that one.
  window.addEventListener('blur', ({ target }) => target === window && end())
}
