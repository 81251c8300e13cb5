import { createContext, RouterContextProvider } from 'react-router'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/db.server.ts'

/** What a page's loader may ask for: `context.get(shopContext).db`. */
export const shopContext = createContext<{ db: Db; config: Config }>()

/** What a page's loaders are given: a context that holds the shop's parts. */
export function contextWith(parts: { db: Db; config: Config }): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(shopContext, parts)
  return context
}
