import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'

/** Where pictures of each step are put, to be looked at; without it there are none. */
const PICTURES = process.env.DAY_PICTURES

/** What a day in the back office came to: the taps of each job, what axe found, how long screens took. */
export class DayNotes {
  readonly taps: Record<string, number> = {}
  readonly found: string[] = []
  readonly seconds: Record<string, number> = {}

  /** Counts a person's taps for a job; typing is none. */
  hand(page: Page, job: string) {
    const tap = async (place: Locator) => {
      this.taps[job] = (this.taps[job] ?? 0) + 1
      await place.click()
    }
    return {
      tap,
      button: (name: string | RegExp) => tap(page.getByRole('button', { name, exact: true }).first()),
      link: (name: string | RegExp) => tap(page.getByRole('link', { name, exact: true }).first()),
      /** A tap that the browser's own sheet takes: a choice, a gallery. */
      aside: (count = 1) => {
        this.taps[job] = (this.taps[job] ?? 0) + count
      },
    }
  }

  /** How long something takes, in milliseconds; of a job in several pieces, all of them together. */
  async time(what: string, work: () => Promise<unknown>): Promise<void> {
    const started = performance.now()
    await work()
    this.seconds[what] = (this.seconds[what] ?? 0) + Math.round(performance.now() - started)
  }

  /** A step is done: nothing on the screen shuts people out, nothing is wider than it. */
  async look(page: Page, step: string): Promise<void> {
    // On a slow phone the words may be there before their page is.
    await page.getByRole('progressbar', { name: 'Carregando a página' }).waitFor({ state: 'detached' })
    // What fades in is paler than it will be; what moves with scrolling never ends.
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(
            ({ effect, timeline }) =>
              timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity,
          )
          .map(({ finished }) => finished),
      ),
    )
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${step.replaceAll(/\W+/g, '-')}.png` })
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .setLegacyMode()
      .analyze()
    for (const { id, impact, nodes } of violations)
      this.found.push(`${step}: ${impact} ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      this.found.push(`${step}: wider than the screen`)
  }
}
