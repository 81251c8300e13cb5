import { expect, test } from 'vitest'
import { isTest, sources } from '#test/sources.ts'

/** Forms that ask for something of this page alone, where nothing that is typed is wrong. */
const searches = ['history-filters.tsx', 'order-filters.tsx', 'search-field.tsx', 'search-bar.tsx']
/** One button, no field. */
const buttons = ['report-payment.tsx', 'newsletter-link.tsx', 'activate.page.tsx']

test('L10 R101 no form is checked by the browser, in words of its own, and none leads to its faults in another way than all', () => {
  const screens = [...sources('src/storefront', 'src/admin')].filter(([path]) => !isTest(path))
  const forms = screens.filter(([, text]) => /<form\b/.test(text))
  expect(forms.length).toBeGreaterThan(45)
  const checked = forms.filter(([path, text]) => {
    const isLeft = [...searches, ...buttons].some((name) => path.endsWith(`/${name}`))
    return !isLeft && !/noValidate|\{\.\.\.(\w+\.)?formProps\}/.test(text)
  })
  expect(checked.map(([path]) => path)).toEqual([])
  const leading = screens.filter(([, text]) => /aria-invalid[^;]*\.focus\(/.test(text))
  expect(leading.map(([path]) => path)).toEqual([])
})
