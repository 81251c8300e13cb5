import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerKeeper, comingAnswer, expectAnswer, forgetAnswers, keptAnswer } from './kept-answers.ts'

const list = {
  method: 'GET',
  path: '/list',
  summary: 'Lists.',
  input: z.unknown(),
  reply: z.array(z.string()),
  status: 200,
} as const

afterEach(forgetAnswers)

test('a list that is opened again shows what it showed last, and nothing of another search', () => {
  answerKeeper(list, 'all')(['one'])
  expect(keptAnswer(list, 'all')).toEqual(['one'])
  answerKeeper(list, 'paid')(['two'])
  expect(keptAnswer(list, 'all')).toBeUndefined()
})

test('after a change of one’s own, or another person’s turn, a list shows nothing that was read before', () => {
  answerKeeper(list, 'all')(['one'])
  const late = answerKeeper(list, 'all')
  forgetAnswers()
  late(['one'])
  expect(keptAnswer(list, 'all')).toBeUndefined()
})

test('a list that is opened while it is read ahead waits for that answer, unless it may be untrue by then', async () => {
  const answer = Promise.resolve(['one'])
  expectAnswer(list, 'all', answer)
  expect(comingAnswer(list, 'paid')).toBeUndefined()
  expect(await comingAnswer(list, 'all')).toEqual(['one'])
  expectAnswer(list, 'all', new Promise(() => {}))
  forgetAnswers()
  expect(comingAnswer(list, 'all')).toBeUndefined()
})
