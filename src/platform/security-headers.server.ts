/** What every answer says of itself, whatever it carries. A page adds the policy of its own scripts. */
export function securityHeaders(storeUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // A browser that once came by https never again asks in the clear.
    ...(storeUrl.startsWith('https://') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
}

/** The same for what is no page: data, pictures, scripts. Opened as a document, it may load nothing and stand in no frame. */
export function dataHeaders(storeUrl: string): Record<string, string> {
  return {
    ...securityHeaders(storeUrl),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
}
