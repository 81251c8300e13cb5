import { expect, test } from 'vitest'
import { squareOf } from './edit-photo.ts'

test('the square of a photo is as large as it can be, and lies where the slider says', () => {
  expect(squareOf(3000, 4000, 50)).toEqual({ left: 0, top: 500, width: 3000, height: 3000 })
  expect(squareOf(3000, 4000, 0)).toMatchObject({ left: 0, top: 0 })
  expect(squareOf(4000, 3000, 100)).toMatchObject({ left: 1000, top: 0 })
  expect(squareOf(500, 500, 73)).toEqual({ left: 0, top: 0, width: 500, height: 500 })
})
