/** The inputs that WebDriver and WebDriver BiDi perform, written alike in both (W3C WebDriver, 15.7). */
type Inputs = { type: 'key' | 'pointer'; id: string; actions: object[] }[]

/** A browser beside Chromium, as far as a purchase needs it. */
export interface OtherBrowser {
  open(url: string): Promise<void>
  /** @returns what the expression is in the open page; it must be a string */
  evaluate(expression: string): Promise<string>
  perform(inputs: Inputs): Promise<void>
  close(): Promise<void>
}

/** What a visitor looks for on a page: a field or a list by its label, a button or a link by its words. */
export interface Wanted {
  field?: string
  press?: string
}

/** The middle of the first visible element with that name, scrolled into view; `''` while there is none. */
function middleOf({ field, press }: Wanted): string {
  const named = (element: Element, name: string) =>
    element.getAttribute('aria-label') === name || element.textContent?.trim().startsWith(name)
  const found = field
    ? [...document.querySelectorAll('label')].find((label) => named(label, field))?.control
    : [...document.querySelectorAll('button, a')].find(
        (one) => named(one, press!) && (one as HTMLElement).checkVisibility({ visibilityProperty: true }),
      )
  // React marks the elements whose events it hears.
  const heard = found && Object.keys(found).some((key) => key.startsWith('__react'))
  if (!heard || (found as HTMLInputElement).disabled) return ''
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = found.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const there = document.elementFromPoint(x, y)
  return found.contains(there) || there?.contains(found) ? JSON.stringify({ x, y }) : ''
}

/** A visitor with a mouse and a keyboard in that browser. */
export class Visitor {
  private readonly browser: OtherBrowser

  constructor(browser: OtherBrowser) {
    this.browser = browser
  }

  open(url: string) {
    return this.browser.open(url)
  }

  path() {
    return this.browser.evaluate('location.pathname')
  }

  text() {
    return this.browser.evaluate('document.body.innerText')
  }

  valueOf(field: string) {
    const name = JSON.stringify(field)
    return this.browser.evaluate(
      `[...document.querySelectorAll('label')].find((label) => label.textContent.trim().startsWith(${name}))?.control?.value ?? ''`,
    )
  }

  /** Clicks what is wanted, as soon as it is there. */
  async click(wanted: Wanted): Promise<void> {
    const place = await this.middleOf(wanted)
    const move = { type: 'pointerMove', origin: 'viewport', ...place }
    await this.browser.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
      },
    ])
  }

  /** Clicks a field and types, key by key. */
  async type(field: string, text: string): Promise<void> {
    await this.click({ field })
    await this.keys(text)
  }

  keys(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    return this.browser.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  private async middleOf(wanted: Wanted): Promise<{ x: number; y: number }> {
    let before = ''
    for (let tries = 0; tries < 200; tries += 1) {
      const found = await this.browser.evaluate(`(${middleOf})(${JSON.stringify(wanted)})`)
      // What still moves would be missed.
      if (found && found === before) return JSON.parse(found)
      before = found
      await new Promise((done) => setTimeout(done, 100))
    }
    throw new Error(`${JSON.stringify(wanted)} is not on the page: ${await this.text()}`)
  }
}
