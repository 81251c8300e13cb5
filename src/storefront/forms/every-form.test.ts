import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, sources } from '#test/sources.ts'

/** Forms that ask for something of this page alone, where nothing that is typed is wrong. */
const searches = ['history-filters.tsx', 'order-filters.tsx', 'search-field.tsx', 'search-bar.tsx']
/** One button, no field. */
const buttons = ['report-payment.tsx', 'newsletter-link.tsx', 'activate.page.tsx']
/** Says in a line of its own what became of a code, and asks for the next. */
const reader = 'scan-dialog.tsx'

/** Tests that go through forms: on a phone's screen, and without a browser those whose dialogs are of one kind. */
const walks = ['e2e/forms.e2e.ts', 'e2e/back-office.e2e.ts', 'src/admin/faults.screen.test.tsx']
/** Forms that have a test of their own. */
const alone: Record<string, string> = {
  'pay-form.tsx': 'src/storefront/checkout/card/demo/demo-payments.test.ts',
  'buyer-part.tsx': 'src/storefront/checkout/buyer/use-recognition.test.ts',
}

test('L10 R101 every form, and every button that sends without one, is gone through in a test', () => {
  const gone = walks.map((path) => readFileSync(path, 'utf8')).join('')
  const screens = [...sources('src/storefront', 'src/admin')].filter(([path]) => !isTest(path))
  const sends = screens.filter(([, text]) => /<form\b|\bdata-sends\b/.test(text))
  const dialogs = screens.filter(([, text]) =>
    /<Modal\b[\s\S]*(Field|TextArea|Find\w+|Choose\w+)\b[\s\S]*\berror=/.test(text),
  )
  expect(dialogs.filter((one) => !sends.includes(one)).map(([path]) => path)).toEqual([])
  const missing = sends
    .map(([path]) => basename(path))
    .filter((name) => ![...searches, ...buttons, reader].includes(name))
    .filter((name) => !gone.includes(`'${name}'`) && !(name in alone))
  expect(missing).toEqual([])
})

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
