import { expect, test } from 'vitest'
import { BANNER_WIDTH, pictureSources } from './image-sources.ts'

test('a stored picture is offered in three widths, from the root of the site', () => {
  expect(pictureSources('images/ab12.webp')).toEqual({
    src: '/images/ab12-640.webp',
    srcSet: '/images/ab12-320.webp 320w, /images/ab12-640.webp 640w, /images/ab12.webp 1200w',
  })
})

test('a banner says that it is wider', () => {
  expect(pictureSources('images/ab12.webp', BANNER_WIDTH).srcSet).toMatch(/ab12\.webp 1600w$/)
})
