import { createContext, RouterContextProvider } from 'react-router'
import type { Db } from '#platform/db/database.server.ts'
import type { Config } from './config.server.ts'

/** The shop's parts for the loaders of pages: `context.get(shopContext).db`. */
export const shopContext = createContext<{ db: Db; config: Config }>()

/** A loader context that holds the shop's parts. */
export function contextWith(parts: { db: Db; config: Config }): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(shopContext, parts)
  return context
}
