import { hash } from 'node:crypto'

interface PolicyOptions {
  /** what marks the scripts that the rendering itself put in */
  nonce: string
  /** further inline scripts that pages may have in them, word for word */
  inlineScripts?: readonly string[]
  /** Vite's scripts and styles of development have no hash */
  development: boolean
  /** further hosts by directive: `script-src https://sdk.example; frame-src https://fields.example` */
  allowedHosts: string | null
  /** its scripts compile WebAssembly */
  wasm?: boolean
}

/**
 * The content security policy of a page: it may run its own files and the inline scripts that it was rendered with,
 * known by their hashes, and nothing else. That is what protects the access token that the browser keeps (specification
 * A6). A script that came in with a text of the page has no nonce, hence no hash. Nor does a script of ours turn a text into
 * elements, but by the one function for what the server has sanitised.
 */
export function contentSecurityPolicy(html: string, options: PolicyOptions): string {
  const { nonce, inlineScripts = [], development, allowedHosts, wasm = false } = options
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...(development ? ["'unsafe-inline'"] : [...inlineScripts.map(hashOf), ...scriptHashes(html, nonce)]),
      ...(wasm ? ["'wasm-unsafe-eval'"] : []),
    ],
    'style-src': ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  // A host's own script makes its elements from texts, and Vite's of development does.
  if (!development && allowedHosts === null) {
    policy['require-trusted-types-for'] = ["'script'"]
    // The two of trusted-html.ts, that of start-scripts.ts, and the back office's for its one worker (src/admin/staff-notices/pushes.ts).
    policy['trusted-types'] = ['vitrine', 'default', 'scripts', 'back-office']
  }
  for (const part of allowedHosts?.split(';') ?? []) {
    const [directive, ...hosts] = part.trim().split(/\s+/)
    policy[directive!] = [...(policy[directive!] ?? []), ...hosts]
  }
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** The hashes of the scripts that carry the nonce, which stand at a page's ends: the rest of it is not searched for scripts. */
function scriptHashes(html: string, nonce: string): Set<string> {
  const hashes = new Set<string>()
  const mark = ` nonce="${nonce}"`
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + mark.length)) {
    const from = html.lastIndexOf('<', at)
    const begin = html.indexOf('>', at) + 1
    const end = html.indexOf('</script>', begin)
    const attributes = html.slice(from, begin)
    if (begin === 0 || end === -1 || !attributes.startsWith('<script') || /\bsrc=/.test(attributes)) continue
    hashes.add(hashOf(html.slice(begin, end)))
  }
  return hashes
}

/** The same few scripts stand in all pages; that of a page's data is its own, and long. */
const LONGEST_SHARED = 1024
const MOST_KNOWN = 200
const known = new Map<string, string>()

function hashOf(script: string): string {
  let hashed = known.get(script)
  if (!hashed) {
    hashed = `'sha256-${hash('sha256', script, 'base64')}'`
    if (known.size >= MOST_KNOWN) known.clear()
    if (script.length <= LONGEST_SHARED) known.set(script, hashed)
  }
  return hashed
}
