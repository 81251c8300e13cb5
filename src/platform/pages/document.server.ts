import {
  createStaticHandler,
  type EntryContext,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router'
import { type WrittenData, withLoaderData, writtenData } from './loader-data.server.ts'
import type { Outline } from './outline.server.ts'

/** What loaders answered for a page, and how it is drawn from that. */
export interface DrawnDocument {
  status: number
  headers: Record<string, string>
  /** as the page brings it to the browser's router */
  data: WrittenData
  /** @returns undefined when something in the page has to be waited for, or fails */
  draw(nonce: string): Outline | undefined
}

/** Draws a page as text, its pieces left out: undefined when something in it has to be waited for, or fails. */
export type DrawAtOnce = (context: EntryContext, url: string, nonce: string) => Outline | undefined

/**
 * The usual page: its loaders answer, and it is drawn at once, or not at all where it is known. It takes React Router's own way with what that does for every
 * application left out: streams for what is still to come, a Response, the tree of all routes drawn anew.
 * @returns undefined for all else: what is no page, redirects or failed, which React Router's handler answers, as it does what
 * has to be waited for; its loaders are not asked again (`withLoadersAskedOnce`)
 */
export function usualDocuments(build: ServerBuild, drawAtOnce: DrawAtOnce) {
  const { query } = createStaticHandler(routesOf(build))
  const routeModules = Object.fromEntries(
    Object.values(build.routes).map((route) => [route!.id, route!.module]),
  ) as EntryContext['routeModules']
  const { basename, future, routeDiscovery, ssr } = build
  const same = { routeModules, future, ssr, routeDiscovery, isSpaMode: false, branches: [] }
  const serverHandoffString = JSON.stringify({ basename, future, routeDiscovery, ssr, isSpaMode: false })
  const manifestOf = manifests(build.assets)

  return async (request: Request, loaders: RouterContextProvider): Promise<DrawnDocument | undefined> => {
    if (request.method !== 'GET' || /\.data(?:\?|$)/.test(request.url)) return undefined
    const context = await query(request, { requestContext: loaders, normalizePath })
    if (context instanceof Response || context.errors) return undefined
    const { loaderData, actionData, statusCode: status } = context
    const data = writtenData({ loaderData, actionData, errors: null })
    if (data === undefined) return undefined
    const draw = (nonce: string) => {
      const manifest = manifestOf(context)
      const drawing = {
        ...same,
        manifest,
        serverHandoffString,
        staticHandlerContext: context,
        renderMeta: {},
      }
      const outline = drawAtOnce(drawing as never, request.url, nonce)
      return outline && { ...outline, html: withLoaderData(outline.html, data, nonce) }
    }
    return { status, headers: headersOf(context, build), data, draw }
  }
}

/** The address as React Router's handler takes it for pages. */
function normalizePath({ url }: Request) {
  const { pathname, search } = new URL(url)
  const written = search && new URLSearchParams(search).toString()
  return { pathname, search: written && `?${written}`, hash: '' }
}

const NO_PAGE = new Error('This address is no page.')

function routesOf(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((found) => {
      const { id, path, index, module } = found!
      const children = index ? [] : routesOf(build, id)
      const isPage = children.length > 0 || module.default !== undefined
      const loader: LoaderFunction | undefined = isPage
        ? (module.loader as LoaderFunction | undefined)
        : () => Promise.reject(NO_PAGE)
      const own = { id, path, loader, handle: module.handle }
      return index ? { ...own, index: true } : { ...own, children }
    })
}

/** What was built for the routes of a page, and for no others: React Router makes all that it is given into a tree, for each page. */
function manifests(assets: ServerBuild['assets']) {
  const known = new Map<string, ServerBuild['assets']>()
  return ({ matches }: StaticHandlerContext) => {
    const ids = matches.map(({ route }) => route.id)
    const key = ids.join()
    let manifest = known.get(key)
    if (!manifest) {
      manifest = { ...assets, routes: Object.fromEntries(ids.map((id) => [id, assets.routes[id]!])) }
      known.set(key, manifest)
    }
    return manifest
  }
}

/** The headers of a page: what its routes make of their loaders', each of its parent's. */
function headersOf({ matches, loaderHeaders }: StaticHandlerContext, build: ServerBuild) {
  let headers = new Headers()
  for (const { route } of matches) {
    const { headers: made } = build.routes[route.id]!.module
    const own = loaderHeaders[route.id] ?? new Headers()
    const args = {
      loaderHeaders: own,
      parentHeaders: headers,
      actionHeaders: new Headers(),
      errorHeaders: undefined,
    }
    if (made) headers = new Headers(typeof made === 'function' ? made(args) : made)
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  return Object.fromEntries(headers)
}

/** What the loaders of a request answered, by route. A request has a context of its own, and its answers go with it. */
const answers = new WeakMap<Readonly<RouterContextProvider>, Map<string, Promise<unknown>>>()

/**
 * The build, each loader of which is asked once for a request. A page that is not usual is drawn a second time by React Router's
 * handler, which gets what the loaders said the first time: data, a redirect, a refusal or an error. A
 * database that is in trouble is not asked twice, and its visitor waits once.
 */
export function withLoadersAskedOnce(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader as LoaderFunction | undefined
    return [id, loader ? { ...route, module: { ...route!.module, loader: once(id, loader) } } : route]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function once(id: string, loader: LoaderFunction) {
  return async (args: LoaderFunctionArgs) => {
    const { context } = args
    const known = answers.get(context) ?? new Map<string, Promise<unknown>>()
    answers.set(context, known)
    const answer = known.get(id) ?? Promise.resolve(args).then(loader)
    known.set(id, answer)
    try {
      return forOneReader(await answer)
    } catch (error) {
      throw forOneReader(error)
    }
  }
}

/** A Response can be read once alone. */
function forOneReader(answer: unknown): unknown {
  return answer instanceof Response ? answer.clone() : answer
}
