import { beforeEach, expect, test, vi } from 'vitest'
import { TimedMessages } from './timed-messages.ts'

let messages: TimedMessages<'good' | 'bad'>
const shown = () => messages.snapshot()?.lines ?? []

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

test('B4 one at a time: a message takes the place of the one before, and has its own five seconds', () => {
  const onClose = vi.fn()
  messages.show('bad', 'first', { onClose })
  vi.advanceTimersByTime(3000)
  messages.show('good', ['second', 'and more'])
  expect(shown()).toEqual(['second', 'and more'])
  vi.advanceTimersByTime(4999)
  expect(shown()).toEqual(['second', 'and more'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
  // What was replaced leads nowhere any more.
  expect(onClose).not.toHaveBeenCalled()
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
  expect(shown()).toEqual(['second'])
  messages.resume('pointer')
  vi.advanceTimersByTime(5000)
  expect(shown()).toEqual([])
})

test('onClose of a message runs once, by the button or by time', () => {
  const onClose = vi.fn()
  messages.show('bad', 'sign in', { onClose })
  messages.close()
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
  messages.close()
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
  expect(shown()).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('saying the same again is announced anew', () => {
  messages.show('bad', 'Stock insuficiente.')
  const { id } = messages.snapshot()!
  vi.advanceTimersByTime(4000)
  messages.show('bad', 'Stock insuficiente.')
  expect(messages.snapshot()!.id).not.toBe(id)
  vi.advanceTimersByTime(4000)
  expect(shown()).toEqual(['Stock insuficiente.'])
})
