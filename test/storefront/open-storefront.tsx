import { runInThisContext } from 'node:vm'
import { BroadcastChannel as NodeBroadcastChannel } from 'node:worker_threads'
import { configure, screen, waitFor } from '@testing-library/dom'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ComponentType, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import {
  createBrowserRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  useLoaderData,
  useMatches,
  useParams,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { EvaluatedModules } from 'vite/module-runner'
import { vi } from 'vitest'
import routes from '#src/routes.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { openPostalService } from '#test/postal-service.ts'
import { Network } from './network.ts'

// The pages are searched as they are written, hidden parts too: nothing here has a size or a place.
configure({
  defaultHidden: true,
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message?.split('\n')[0]),
})

export interface Storefront extends TestApp {
  network: Network
  /** clicks and types as a visitor does */
  user: UserEvent
  /** Loads an address as a document: what was in memory is gone, what is stored stays. */
  open(path: string): Promise<void>
  reload(): Promise<void>
  /** Another visitor comes: nothing is stored, no call fails any more. */
  newVisitor(): void
  /** Another tab of this browser has stored something (null: removed it). */
  storedElsewhere(key: string, text: string | null): void
}

interface PageModule {
  default?: ComponentType<object>
  loader?: LoaderFunction
  clientLoader?: ((args: object) => unknown) & { hydrate?: boolean }
  ErrorBoundary?: ComponentType
  shouldRevalidate?: RouteObject['shouldRevalidate']
  handle?: RouteObject['handle']
}

/**
 * The shop's pages in a document without pixels, over the real app and an empty database of their own: real loaders,
 * real calls, real messages, and a network that can be made to fail.
 * @param env settings that differ from the defaults, by the names of the environment
 */
export async function openStorefront(env: Record<string, string> = {}): Promise<Storefront> {
  const postal = await openPostalService()
  const shop = await startApp({
    POSTAL_CODE_URL: postal.url,
    POSTAL_CODE_FALLBACK_URL: postal.url,
    ...env,
  })
  const network = new Network(shop)
  vi.stubGlobal('fetch', network.fetch)
  let page:
    | { root: Root; router: ReturnType<typeof createBrowserRouter>; lifetime: AbortController }
    | undefined

  function leave(): void {
    page?.root.unmount()
    page?.router.dispose()
    page?.lifetime.abort()
    page = undefined
    document.body.replaceChildren()
  }

  async function open(path: string): Promise<void> {
    leave()
    forgetModulesOfPages()
    const lifetime = new AbortController()
    endWith(lifetime.signal)
    network.connect(lifetime.signal)
    window.history.replaceState(null, '', path)
    const address = window.location.href
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: address } as PerformanceEntry])
    for (const how of ['assign', 'replace'] as const) {
      vi.spyOn(window.location, how).mockImplementation((to) => {
        void open(String(to))
      })
    }
    runScriptsOf(document.head)
    await start()
    const { contextWith } = await import('#shop/loader-context.server.ts')
    const router = createBrowserRouter(
      routes.map((route) =>
        routeOf(
          route,
          () => contextWith(shop),
          () => router.state.initialized,
          network,
        ),
      ),
    )
    if (!router.state.initialized) {
      await new Promise<void>((done) => {
        const stop = router.subscribe(({ initialized }) => {
          if (!initialized) return
          stop()
          done()
        })
      })
    }
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(<RouterProvider router={router} />)
    page = { root, router, lifetime }
    await waitFor(() => screen.getByRole('main'))
  }

  return {
    ...shop,
    network,
    user: userEvent.setup({ delay: null }),
    open,
    newVisitor() {
      leave()
      localStorage.clear()
      sessionStorage.clear()
      network.reset()
    },
    reload: () => open(window.location.pathname + window.location.search),
    storedElsewhere(key, text) {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    },
    async close() {
      leave()
      if (listening) window.addEventListener = listening
      postal.close()
      await shop.close()
    },
  }
}

/** The modules that a page loads for itself, and keeps what it knows in. */
const OF_PAGES = /\/src\/(storefront|admin|ui|platform\/(browser|pages))\/|\/src\/(root|entry)/

/**
 * Another document loads its modules anew. The shop's server, which goes on, keeps its own: `vi.resetModules` forgets all of
 * them, and loading those again is a tenth of what the tests of pages take.
 */
function forgetModulesOfPages(): void {
  const { evaluatedModules } = (
    globalThis as unknown as { __vitest_worker__: { evaluatedModules: EvaluatedModules } }
  ).__vitest_worker__
  for (const [id, module] of evaluatedModules.idToModuleMap) {
    if (!OF_PAGES.test(id)) continue
    Object.assign(module, { promise: undefined, exports: undefined, evaluated: false })
    module.importers.clear()
  }
}

/** What a page listens to ends with it, as when a browser loads another document. */
function endWith(signal: AbortSignal): void {
  const listen = listening ?? window.addEventListener
  listening = listen
  window.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: object | boolean,
  ) =>
    listen(type, listener, {
      ...(typeof options === 'object' ? options : { capture: options ?? false }),
      signal,
    })
  vi.stubGlobal(
    'BroadcastChannel',
    class extends NodeBroadcastChannel {
      constructor(name: string) {
        super(name)
        signal.addEventListener('abort', () => this.close())
      }
    },
  )
}

/** the window's own way to listen */
let listening: typeof window.addEventListener | undefined

/** Loads and runs the scripts of others that a page puts into its head; the network may fail them too. */
function runScriptsOf(head: HTMLHeadElement): void {
  vi.spyOn(head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement))
      throw new Error('A page adds scripts to its head, nothing else.')
    fetch(script.src)
      .then((answer) => answer.text())
      .then((text) => {
        Object.defineProperty(document, 'currentScript', { configurable: true, value: script })
        runInThisContext(text)
        script.dispatchEvent(new Event('load'))
      })
      .catch(() => script.dispatchEvent(new Event('error')))
  })
}

/** What the browser's entry does before the first drawing. */
async function start(): Promise<void> {
  const [
    { leadToFaults },
    { startSession },
    { forgetDraftAtSignOut },
    { startWishlist },
    { showToast },
    { wishlistTexts },
  ] = await Promise.all([
    import('#ui/form/lead-to-fault.ts'),
    import('#storefront/session/session-store.ts'),
    import('#storefront/checkout/checkout-draft-store.ts'),
    import('#storefront/wishlist/wishlist-store.ts'),
    import('#ui/messages/messages.tsx'),
    import('#shop/messages/wishlist.ts'),
  ])
  leadToFaults()
  startSession()
  forgetDraftAtSignOut()
  startWishlist(() => showToast('success', wishlistTexts.added))
}

type ConfigRoute = (typeof routes)[number]

/** A route of `routes.ts` as the data router takes it; `loader` is asked directly, as if by the network, which may fail it. */
function routeOf(
  config: ConfigRoute,
  context: () => unknown,
  initialized: () => boolean,
  network: Network,
): RouteObject {
  const { file, path, index, children } = config
  const lazy = async () => {
    const module = (await import(/* @vite-ignore */ `../../src/${file}`)) as PageModule
    const { default: Page, loader, clientLoader, ErrorBoundary, shouldRevalidate, handle } = module
    const ask = async (args: LoaderFunctionArgs) => {
      const load = async () => loader?.({ ...args, context: context() as typeof args.context }, undefined)
      const found = await (initialized()
        ? network.bring(`${new URL(args.request.url).pathname}.data`, load)
        : load()
      ).catch((thrown: unknown) => {
        throw isWithHeaders(thrown) ? refusalOf(thrown) : thrown
      })
      return isWithHeaders(found) ? found.data : found
    }
    return {
      ...(Page ? { Component: withRouteProps(Page) } : {}),
      ...(ErrorBoundary ? { ErrorBoundary } : {}),
      ...(shouldRevalidate ? { shouldRevalidate } : {}),
      ...(handle ? { handle } : {}),
      loader: (args: LoaderFunctionArgs) =>
        clientLoader && (initialized() || clientLoader.hydrate || !loader)
          ? clientLoader({ ...args, serverLoader: () => ask(args) })
          : ask(args).then((found) => found ?? null),
    }
  }
  const id = config.id ?? file.replace(/\.tsx?$/, '')
  if (index) return { id, index, lazy }
  return {
    id,
    ...(path === undefined ? {} : { path }),
    lazy,
    ...(children ? { children: children.map((child) => routeOf(child, context, initialized, network)) } : {}),
  }
}

/** The page with what React Router hands to it. */
function withRouteProps(Page: ComponentType<object>): ComponentType {
  return function Route() {
    return createElement(Page, {
      loaderData: useLoaderData(),
      params: useParams(),
      matches: useMatches(),
    } as object)
  }
}

function isWithHeaders(found: unknown): found is WithHeaders {
  return (found as { type?: string } | undefined)?.type === 'DataWithResponseInit'
}

interface WithHeaders {
  data: unknown
  init: ResponseInit | null
}

/** What a loader threw, as the browser gets it. */
function refusalOf({ data, init }: WithHeaders): ErrorResponseImpl {
  return new ErrorResponseImpl(init?.status ?? 200, init?.statusText, data)
}
