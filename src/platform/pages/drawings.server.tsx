import { type Context, type ReactNode, use } from 'react'
import { renderToString } from 'react-dom/server'
import {
  UNSAFE_DataRouterContext as DataRouter,
  UNSAFE_DataRouterDataContext as DataRouterData,
  UNSAFE_DataRouterNavigationContext as DataRouterNavigation,
  UNSAFE_DataRouterStateContext as DataRouterState,
  UNSAFE_FetchersContext as Fetchers,
  UNSAFE_FrameworkContext as Framework,
  UNSAFE_LocationContext as Location,
  UNSAFE_NavigationContext as Navigation,
  UNSAFE_RouteContext as Route,
} from 'react-router'
import type { Drawings } from './drawn-once.ts'
import { drawnWhole, type Piece, pieceOf, written } from './outline.server.ts'

/** Bytes of all drawings together, and characters of what they are known by. */
const MOST_BYTES = 4 * 1024 * 1024

/** Contexts of the page that a drawing is in, as links and loader data need them. */
const ROUTER = [
  ...[Framework, DataRouter, DataRouterState, DataRouterData, DataRouterNavigation],
  ...[Fetchers, Navigation, Route],
] as Context<unknown>[]

/** The address of no page in particular: a drawing that depends on its own shows the wrong one everywhere, not by chance. */
const NOWHERE = {
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default', mask: undefined },
  navigationType: 'POP' as never,
}

/**
 * What no drawing may have, because it belongs to its page: an id that React counts (`useId`), a boundary that waits, and
 * what goes into the head, such as the preloading of a picture.
 */
const OF_ITS_PAGE = /"_R_|<!--\$|^<link|<script/

/** Drawings by name and data; those that were not used for the longest time leave when there are too many. */
export function openDrawings(mostBytes = MOST_BYTES): Drawings {
  /** null: has to be drawn with its page */
  const kept = new Map<string, Piece | null>()
  const keys = new WeakMap<object, string>()
  let bytes = 0
  return (name, of, draw) => {
    const data = keys.get(of) ?? JSON.stringify(of)
    keys.set(of, data)
    const key = `${name} ${data}`
    let piece = kept.get(key)
    if (piece === undefined) {
      const values = ROUTER.map(read)
      const html = drawnWhole(() => renderToString(<InRouter values={values}>{draw()}</InRouter>))
      piece = OF_ITS_PAGE.test(html) ? null : pieceOf(html)
      bytes += sizeOf(key, piece)
    } else {
      // A Map keeps the order of insertion: what was used last stands last.
      kept.delete(key)
    }
    kept.set(key, piece)
    for (const [oldest, drawing] of kept) {
      if (bytes <= mostBytes) break
      kept.delete(oldest)
      bytes -= sizeOf(oldest, drawing)
    }
    return piece ? written(piece) : undefined
  }
}

function sizeOf(key: string, piece: Piece | null): number {
  return key.length + (piece?.bytes.length ?? 0)
}

function read(context: Context<unknown>): unknown {
  return use(context)
}

function InRouter({ values, children }: { values: unknown[]; children: ReactNode }) {
  let inside = <Location value={NOWHERE}>{children}</Location>
  for (const [index, Around] of ROUTER.entries()) inside = <Around value={values[index]}>{inside}</Around>
  return inside
}
