/**
 * Where the keyboard goes when the row of a button leaves: to the same button of the row below, else of the one above,
 * else to what holds the rows and can have the focus. To be asked before the row is gone.
 */
export function neighbourOf(button: HTMLElement): HTMLElement | null {
  const row = button.closest('li, tr')
  const buttons = (of: Element | null | undefined) => [...(of?.querySelectorAll('button') ?? [])]
  const at = buttons(row).indexOf(button as HTMLButtonElement)
  const near = [row?.nextElementSibling, row?.previousElementSibling].map((next) => buttons(next)[at])
  return near.find(Boolean) ?? button.parentElement!.closest('[tabindex="-1"]')
}
