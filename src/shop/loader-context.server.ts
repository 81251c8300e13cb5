import { createContext, RouterContextProvider } from 'react-router'
import type { Db } from '#platform/db/database.server.ts'
import type { QueryCache } from '#platform/pages/query-cache.ts'
import type { StaffSession } from '#shop/staff/staff-schema.ts'
import type { Config } from './config.server.ts'

export interface LoaderParts {
  db: Db
  config: Config
  /** the page is for a member of the staff alone: it shows what shoppers do not see yet, and is not cached */
  forStaff?: boolean
  /** who sits at the back office, where its page is asked for; null: the visitor has no session */
  staffSession?: StaffSession | null
  /** without it, everything is read each time */
  reads?: QueryCache
  /** the addresses of the scripts that pages are made of, by the ids of their routes; without it, none is known */
  scriptsOf?: (routes: readonly string[]) => string[]
}

/** The shop's parts for the loaders of pages: `context.get(shopContext).db`. */
export const shopContext = createContext<LoaderParts>()

/** A loader context that holds the shop's parts. */
export function contextWith(parts: LoaderParts): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(shopContext, parts)
  return context
}
