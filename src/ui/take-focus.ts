/** For the ref of a heading of what stands in a form's place: the button that had the focus is gone, and the way goes on here. */
export function takeFocus(heading: HTMLElement | null): void {
  heading?.focus()
}
