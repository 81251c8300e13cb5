import { useMemo } from 'react'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string | null; createScriptURL?(): string },
  ): { createHTML(html: string): string; createScriptURL(url: string): string }
}

const WORKER = '/service-worker.js'

// The pages' content security policy lets these two be made and no other, and no text become elements without them
// (content-security-policy.server.ts). Browsers without Trusted Types take texts as they are.
const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
const policy = trustedTypes?.createPolicy('vitrine', {
  createHTML: (html) => html,
  createScriptURL: () => WORKER,
})
trustedTypes?.createPolicy('default', {
  // What React writes by itself: an empty script, which it then fills with data, and texts that make no element.
  createHTML: (html) => (html === '<script></script>' || !html.includes('<') ? html : null),
})

/** HTML that the shop's server has sanitised or drawn, as an element takes it. Nothing that a visitor typed may come here, but by `parsedApart`. */
function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html
}

/**
 * The elements of a text in a document of their own: nothing there runs or is fetched, so that it may be a text that was never
 * sanitised, as long as none of these elements comes into the page. Browsers report styles and handlers to the page's policy even
 * there: sheets are left out, and such an attribute is read as `data-style`.
 */
export function parsedApart(html: string): Document {
  const quiet = html
    .replace(/<style\b.*?<\/style>/gis, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s"'/])(style|on\w+)\s*=/gi, '$1data-$2='))
  return new DOMParser().parseFromString(trustedHtml(quiet), 'text/html')
}

/** The address of the one service worker that pages may register. */
export function serviceWorkerUrl(): string {
  return policy?.createScriptURL(WORKER) ?? WORKER
}

/** The same for `dangerouslySetInnerHTML`: written once for each text. */
export function useTrustedHtml(html: string): { __html: string } {
  return useMemo(() => ({ __html: trustedHtml(html) }), [html])
}
