import { beforeEach, expect, test, vi } from 'vitest'
import { PassingMessages } from './passing-messages.ts'

let messages: PassingMessages<'good' | 'bad'>
const said = () => messages.snapshot().map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
  messages = new PassingMessages()
})

test('L7 a message goes after 5000 ms, each by its own clock', () => {
  messages.show('good', 'first')
  vi.advanceTimersByTime(3000)
  messages.show('bad', 'second')
  vi.advanceTimersByTime(1999)
  expect(said()).toEqual(['first', 'second'])
  vi.advanceTimersByTime(1)
  expect(said()).toEqual(['second'])
  vi.advanceTimersByTime(3000)
  expect(said()).toEqual([])
})

test('L7 while pointed at or focused they wait, and go on with the time they had left', () => {
  messages.show('good', 'first')
  vi.advanceTimersByTime(4000)
  messages.pause('pointer')
  messages.pause('focus')
  messages.show('good', 'second')
  vi.advanceTimersByTime(60_000)
  messages.resume('pointer')
  vi.advanceTimersByTime(60_000)
  expect(said()).toEqual(['first', 'second'])
  messages.resume('focus')
  vi.advanceTimersByTime(1000)
  expect(said()).toEqual(['second'])
  vi.advanceTimersByTime(4000)
  expect(said()).toEqual([])
})

test('what a message brings for its end runs once, by the button or by time', () => {
  const onClose = vi.fn()
  messages.show('bad', 'sign in', onClose)
  messages.close(messages.snapshot()[0]!.id)
  vi.advanceTimersByTime(10_000)
  expect(onClose).toHaveBeenCalledTimes(1)
  messages.show('bad', 'sign in', onClose)
  vi.advanceTimersByTime(10_000)
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('closing the message that was pointed at does not stop the clock of the next', () => {
  messages.show('good', 'first')
  messages.pause('pointer')
  messages.pause('focus')
  messages.close(messages.snapshot()[0]!.id)
  messages.show('good', 'second')
  vi.advanceTimersByTime(5000)
  expect(said()).toEqual([])
})

test('all messages of a type go together; the others keep their time', () => {
  messages.show('bad', 'first')
  messages.show('good', 'second')
  messages.show('bad', 'third')
  vi.advanceTimersByTime(4000)
  messages.closeAll('bad')
  expect(said()).toEqual(['second'])
  vi.advanceTimersByTime(1000)
  expect(said()).toEqual([])
})

test('what is said after a pointed-at message was taken away goes by its own clock', () => {
  messages.show('bad', 'first')
  messages.pause('pointer')
  messages.closeAll('bad')
  messages.show('good', 'second')
  vi.advanceTimersByTime(5000)
  expect(said()).toEqual([])
})

test('saying the same again starts anew instead of standing twice', () => {
  messages.show('bad', 'Stock insuficiente.')
  const { id } = messages.snapshot()[0]!
  vi.advanceTimersByTime(4000)
  messages.show('bad', 'Stock insuficiente.')
  expect(messages.snapshot()).toHaveLength(1)
  expect(messages.snapshot()[0]!.id).not.toBe(id)
  vi.advanceTimersByTime(4000)
  expect(said()).toEqual(['Stock insuficiente.'])
})
