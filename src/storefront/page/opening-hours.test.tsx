import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { OpeningHours } from './opening-hours.tsx'

const keysIn = (list: ReactNode[]) => list.filter(isValidElement).map(({ key }) => key)

test('hours of which parts are equal have each its own key, also within a part', () => {
  const parts = OpeningHours({
    hours: 'Segunda, 09:00-12:00, terça, 09:00-12:00, sábado, 09:00-12:00 e 09:00-12:00',
  })
  const { children } = parts.at(-1)!.props as {
    children: [ReactNode, ReactElement<{ children: ReactNode[] }>]
  }
  expect(new Set(keysIn(parts)).size).toBe(6)
  expect(new Set(keysIn(children[1].props.children)).size).toBe(2)
})
