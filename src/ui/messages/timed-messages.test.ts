import { beforeEach, expect, test, vi } from 'vitest'
import { TimedMessages } from './timed-messages.ts'

let messages: TimedMessages<'good' | 'bad'>
const shown = () => messages.snapshot().flatMap(({ lines }) => lines)
const close = () => messages.close(messages.snapshot()[0]!)

beforeEach(() => {
  vi.useFakeTimers()
  messages = new TimedMessages()
})

test('L7 a message goes after 5000 ms', () => {
  messages.show('good', 'first')
  vi.advanceTimersByTime(4999)
  expect(shown()).toEqual(['first'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('R503 no message cuts another short: the second stands below the first, and each has its own five seconds', () => {
  const onClose = vi.fn()
  messages.show('good', 'first', { onClose })
  vi.advanceTimersByTime(126)
  messages.show('bad', ['second', 'and more'])
  vi.advanceTimersByTime(4873)
  expect(shown()).toEqual(['first', 'second', 'and more'])
  expect(onClose).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual(['second', 'and more'])
  expect(onClose).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(125)
  expect(shown()).toEqual(['second', 'and more'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('R503 three stand at once, the fourth waits until one has gone, and then has its five seconds', () => {
  for (const text of ['first', 'second', 'third', 'fourth']) messages.show('good', text)
  expect(shown()).toEqual(['first', 'second', 'third'])
  close()
  expect(shown()).toEqual(['second', 'third', 'fourth'])
  vi.advanceTimersByTime(5000)
  expect(shown()).toEqual([])
  for (const text of ['first', 'second', 'third', 'fourth']) messages.show('good', text)
  vi.advanceTimersByTime(9999)
  expect(shown()).toEqual(['fourth'])
})

test('L7 while pointed at or focused it waits, and goes on with the time it had left', () => {
  messages.show('good', 'first')
  vi.advanceTimersByTime(4000)
  messages.pause('pointer')
  messages.pause('focus')
  vi.advanceTimersByTime(60_000)
  messages.resume('pointer')
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual(['first'])
  messages.resume('focus')
  vi.advanceTimersByTime(1000)
  expect(shown()).toEqual([])
})

test('a message that comes while the pointer is there waits too', () => {
  messages.show('good', 'first')
  messages.pause('pointer')
  messages.show('good', 'second')
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual(['first', 'second'])
  messages.resume('pointer')
  vi.advanceTimersByTime(5000)
  expect(shown()).toEqual([])
})

test('onClose of a message runs once, by the button or by time', () => {
  const onClose = vi.fn()
  messages.show('bad', 'sign in', { onClose })
  close()
  vi.advanceTimersByTime(10_000)
  expect(onClose).toHaveBeenCalledTimes(1)
  messages.show('bad', 'sign in', { onClose })
  vi.advanceTimersByTime(10_000)
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('closing the message that was pointed at does not stop the clock of the next', () => {
  messages.show('good', 'first')
  messages.pause('pointer')
  messages.pause('focus')
  close()
  messages.show('good', 'second')
  vi.advanceTimersByTime(5000)
  expect(shown()).toEqual([])
})

test('B4 what is mended is taken away, and nothing else', () => {
  const onClose = vi.fn()
  messages.show('good', 'done')
  messages.clear('bad')
  expect(shown()).toEqual(['done'])
  messages.show('bad', 'wrong', { onClose })
  messages.clear('bad')
  expect(shown()).toEqual(['done'])
  expect(onClose).not.toHaveBeenCalled()
})

test('saying the same again is announced anew in its place, with all its time', () => {
  messages.show('bad', 'Stock insuficiente.')
  messages.show('good', 'other')
  const { id } = messages.snapshot()[0]!
  vi.advanceTimersByTime(4000)
  messages.show('bad', 'Stock insuficiente.')
  expect(messages.snapshot()[0]!.id).not.toBe(id)
  expect(shown()).toEqual(['Stock insuficiente.', 'other'])
  vi.advanceTimersByTime(4000)
  expect(shown()).toEqual(['Stock insuficiente.'])
})
