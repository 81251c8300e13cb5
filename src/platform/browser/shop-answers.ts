/** Whether the shop can be reached, by its smallest file. */
export function shopAnswers(): Promise<boolean> {
  return fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
