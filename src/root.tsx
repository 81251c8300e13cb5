import { type ReactNode, useState } from 'react'
import { Links, Outlet, Scripts, useMatches } from 'react-router'
import display from '#ui/fonts/bricolage-portuguese.woff2?url'
import text from '#ui/fonts/figtree-portuguese.woff2?url'
import '#ui/styles.css'
import type { PageHandle } from '#platform/pages/page-address.ts'
import { startScripts } from '#platform/pages/start-scripts.ts'
import { ErrorCode } from '#storefront/page/failure/error-code.tsx'
import { ScrollPosition } from '#storefront/page/scroll-position.tsx'
import { useHydrated } from '#ui/hydrated.ts'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FFFCFA" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        {[text, display].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Links />
      </head>
      <body>
        {children}
        <ScrollPosition />
        <PageScripts />
      </body>
    </html>
  )
}

/** The scripts, which are asked for after the first paint unless the page says otherwise. */
function PageScripts() {
  const matches = useMatches()
  const hydrated = useHydrated()
  const [scripts] = useState(() => (matches.at(-1)?.handle as PageHandle | undefined)?.scripts)
  if (scripts === 'none') return null
  if (scripts === 'at once') return <Scripts />
  return (
    <>
      <noscript id="scripts">
        <Scripts />
      </noscript>
      {/* Drawn anew in a browser, it would be a text that becomes a script, which no policy lets in. */}
      {!hydrated && <script>{startScripts}</script>}
    </>
  )
}

export default function Root() {
  return <Outlet />
}

/** The last resort: the layout itself could not be drawn. */
export function ErrorBoundary() {
  return (
    <main className="wrap py-16">
      <title>Ocorreu um erro</title>
      <h1 className="title">Ocorreu um erro.</h1>
      <p className="mt-4">
        Por favor tente novamente mais tarde. <a href="/">Voltar para a loja</a>
      </p>
      <ErrorCode />
    </main>
  )
}
