/** The security headers of a page, to which each page adds its content security policy. */
export function pageHeaders(publicUrl: string): Record<string, string> {
  return {
    ...everywhere(publicUrl),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}

/**
 * The security headers of everything else: data, pictures, scripts. Opened as a document, it may load nothing and stand
 * in no frame. Headers that only documents obey are left out, because a first visit carries these lines twenty times.
 */
export function dataHeaders(publicUrl: string): Record<string, string> {
  return {
    ...everywhere(publicUrl),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
}

function everywhere(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    // A browser that came by https once never comes without it again.
    ...(publicUrl.startsWith('https://') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
}
