import { type BoundFunctions, fireEvent, type queries, screen, waitFor, within } from '@testing-library/dom'

type Name = string | RegExp
type Field = HTMLInputElement | HTMLSelectElement

/** A field of the page by its label, once it is there. */
export function field(label: Name): Promise<HTMLInputElement> {
  return onPage((main) => main.getByLabelText<HTMLInputElement>(label))
}

/** What `find` finds in the page's content, once it is there: the content of the page before may stand a moment longer. */
export function onPage<Found>(find: (main: BoundFunctions<typeof queries>) => Found): Promise<Found> {
  return waitFor(() => find(within(screen.getByRole('main'))))
}

/** Writes into a field at once, as pasting does; the field before it is left. */
export async function fill(label: Name, text: string): Promise<void> {
  const found = await field(label)
  found.focus()
  fireEvent.input(found, { target: { value: text } })
}

export async function leave(label: Name): Promise<void> {
  ;(await field(label)).blur()
}

/** Waits until a field holds a text. */
export function holds(label: Name, text: string): Promise<void> {
  const values = () => screen.queryAllByLabelText<HTMLInputElement>(label).map(({ value }) => value)
  return until(
    () => values().includes(text),
    () => `${label} holds ${values()}, not ${text}`,
  )
}

/** A button of the page, once it is there. */
export async function button(name: Name): Promise<HTMLButtonElement> {
  return screen.findByRole<HTMLButtonElement>('button', { name })
}

/** Waits until a message stands in a region that interrupts. */
export function alerted(text: Name): Promise<void> {
  return until(
    () => stands('alert', text),
    () => `no alert: ${text}; there is ${texts('alert')}`,
  )
}

/** Waits until a message stands in a region that waits for its turn. */
export function told(text: Name): Promise<void> {
  return until(
    () => stands('status', text),
    () => `no message: ${text}; there is ${texts('status')}`,
  )
}

/** Whether a message stands now. */
export function stands(role: 'alert' | 'status', text: Name): boolean {
  return screen.queryAllByRole(role).some((region) => within(region).queryAllByText(plain(text)).length > 0)
}

/** With spaces that may break, as texts are compared. */
function plain(text: Name): Name {
  return typeof text === 'string' ? text.replaceAll('\u00a0', ' ') : text
}

/** Waits until a text stands on the page. */
export async function shown(text: Name): Promise<void> {
  await screen.findAllByText(plain(text))
}

/** Waits until a text stands on the page no more. */
export function gone(text: Name): Promise<void> {
  return until(
    () => screen.queryAllByText(plain(text)).length === 0,
    () => `still there: ${text}`,
  )
}

/** Waits until the browser is at a path (with its query when the path has one). */
export function arrived(path: Name): Promise<void> {
  const here = () => window.location.pathname + window.location.search
  return until(
    () => (typeof path === 'string' ? here() === path : path.test(here())),
    () => `at ${here()}, not at ${path}`,
  )
}

/** What assistive technology reads of a field after its name. */
export function describedBy(found: Field): string {
  const ids = found.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

/** Waits until the keyboard is at an element. */
export function focused(found: Element): Promise<void> {
  return until(
    () => document.activeElement === found,
    () => `the keyboard is at ${document.activeElement?.cloneNode()}, not at ${found.cloneNode()}`,
  )
}

/** Whether a field can only be read. */
export async function readOnly(label: Name): Promise<boolean> {
  const found = await field(label)
  return found.readOnly || found.disabled || found.hasAttribute('readonly')
}

/** Waits until assistive technology reads something of a field after its name. */
export async function described(label: Name, text: Name): Promise<void> {
  const found = await field(label)
  const read = () => describedBy(found)
  await until(
    () => (typeof text === 'string' ? read().includes(text) : text.test(read())),
    () => `${label} is described by: ${read()}`,
  )
}

/** @param problem says why, when it does not become true */
export function until(holds: () => boolean, problem: () => string): Promise<void> {
  return waitFor(() => {
    if (!holds()) throw new Error(problem())
  })
}

function texts(role: 'alert' | 'status'): string {
  return screen
    .queryAllByRole(role)
    .map(({ textContent }) => textContent)
    .join(' | ')
}

/** A tap as a finger makes it, which has a place. */
export function tap(element: Element, clientX: number, clientY: number): void {
  const at = { clientX, clientY }
  for (const press of ['pointerDown', 'mouseDown', 'pointerUp', 'mouseUp', 'click'] as const)
    fireEvent[press](element, at)
}
