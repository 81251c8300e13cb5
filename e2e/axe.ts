import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { settled } from './settled.ts'

/**
 * Nothing on the page that shuts people out: no serious or critical finding of axe against WCAG 2.2 AA.
 * Call it once the page stands as it should be judged, a dialog opened, a message shown.
 * @param part a CSS selector: what alone is judged, where another visit has judged all around it
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // Buttons wait for their script, and are paler until then; what is fading in is paler than it will be, too.
  await settled(page)
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(
      // What goes with the scrolling does not end by itself.
      ({ effect, timeline }) =>
        timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity,
    )
    await Promise.allSettled(moving.map((one) => one.finished))
  })
  const axe = new AxeBuilder({ page })
  if (part) axe.include(part)
  const { violations } = await axe
    // What is in order is not described: describing it takes five times as long as finding what is not.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // In one document, so that its findings need no second page to be summed up in.
    .setLegacyMode()
    .analyze()
  expect(page.frames(), 'axe has judged one document').toHaveLength(1)
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target.join(' ')) }))
  expect(grave, 'what keeps people out of this page').toEqual([])
}
