import { restoreOrLoad } from '#platform/browser/back-forward-cache.ts'
import { pageDataError } from '#platform/browser/page-data-error.ts'

interface PageArgs<Content> {
  request: Request
  /** fetches what the page's loader on the server answers */
  serverLoader: () => Promise<{ content: Content }>
}

/**
 * A page's clientLoader: a link leads to the page at once, and its content follows; Back and Forward restore what the page
 * showed. `PageContent` draws either.
 */
export function deferredContent<Content>({ request, serverLoader }: PageArgs<Content>): {
  content: Content | Promise<Content>
} {
  return { content: restoreOrLoad(request.url, () => fetchContent(serverLoader)) }
}

async function fetchContent<Content>(serverLoader: PageArgs<Content>['serverLoader']): Promise<Content> {
  try {
    const { content } = await serverLoader()
    return content
  } catch (error) {
    throw pageDataError(error)
  }
}
