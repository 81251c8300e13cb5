import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { rememberPage } from '#platform/browser/back-forward-cache.ts'
import { Deferred } from '#ui/late/deferred.tsx'
import { ErrorPage } from './error-page.tsx'

interface PageContentProps<Content> {
  /** of the page's loaders (`cachedContent`, `deferredContent`) */
  content: Content | Promise<Content>
  /** in the shape of what comes */
  skeleton: ReactNode
  children: (content: Content) => ReactNode
}

/** Draws a page's content, a skeleton until it is there, or why it could not be loaded. Remembers it for Back and Forward. */
export function PageContent<Content>({ content, skeleton, children }: PageContentProps<Content>) {
  const { pathname, search } = useLocation()
  return (
    <Deferred
      value={content}
      waiting={skeleton}
      failed={(error) => <ErrorPage error={error} />}
      onShown={(shown) => rememberPage(pathname + search, shown)}
    >
      {children}
    </Deferred>
  )
}
