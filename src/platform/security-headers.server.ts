/** What a page says of itself. It adds the policy of its own scripts. */
export function pageHeaders(storeUrl: string): Record<string, string> {
  return {
    ...everywhere(storeUrl),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}

/**
 * What is no page says: data, pictures, scripts. Opened as a document, it may load nothing and stand in no frame; what
 * only documents obey is left out, because a first visit carries these lines twenty times.
 */
export function dataHeaders(storeUrl: string): Record<string, string> {
  return {
    ...everywhere(storeUrl),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
}

function everywhere(storeUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    // A browser that once came by https never again asks in the clear.
    ...(storeUrl.startsWith('https://') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
}
