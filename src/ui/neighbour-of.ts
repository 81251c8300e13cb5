/**
 * The element to focus when the row of a button is removed: the same button of the row below, else of the row above,
 * else the focusable element around the rows. To be called before the row is removed.
 */
export function neighbourOf(button: HTMLElement): HTMLElement | null {
  const row = button.closest('li, tr')
  const buttonsIn = (element: Element | null | undefined) => [...(element?.querySelectorAll('button') ?? [])]
  const place = buttonsIn(row).indexOf(button as HTMLButtonElement)
  const neighbours = [row?.nextElementSibling, row?.previousElementSibling].map(
    (next) => buttonsIn(next)[place],
  )
  return neighbours.find(Boolean) ?? button.parentElement!.closest('[tabindex="-1"]')
}
