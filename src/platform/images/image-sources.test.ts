import { expect, test } from 'vitest'
import { pictureSources } from './image-sources.ts'

test('a stored picture is offered in the widths in which pages draw it, from the root of the site', () => {
  expect(pictureSources('images/ab12.webp')).toEqual({
    srcSet: [160, 320, 400, 640, 800, 1200].map((width) => `/images/ab12-${width}.avif ${width}w`).join(', '),
    src: '/images/ab12-640.webp',
  })
})
