/** Where Mercado Pago's own card fields load from and talk to; the device's fingerprint is part of them. */
const mercadoPago = {
  'script-src': ['https://sdk.mercadopago.com', 'https://http2.mlstatic.com', 'https://www.mercadopago.com'],
  'frame-src': [
    'https://secure-fields.mercadopago.com',
    'https://www.mercadopago.com',
    'https://www.mercadolibre.com',
  ],
  'connect-src': [
    'https://api.mercadopago.com',
    'https://api-static.mercadopago.com',
    'https://secure-fields.mercadopago.com',
    'https://http2.mlstatic.com',
    'https://events.mercadopago.com',
    'https://api.mercadolibre.com',
  ],
  'img-src': ['https://http2.mlstatic.com'],
}

/**
 * What a page with card fields allows in its content security policy, beyond the shop itself.
 * @param sdkUrl where their script is; another place than Mercado Pago's own brings everything itself
 */
export function cardHosts(sdkUrl: string): string {
  const { origin } = new URL(sdkUrl)
  const hosts = mercadoPago['script-src'].includes(origin)
    ? mercadoPago
    : { 'script-src': [origin], 'frame-src': [origin], 'connect-src': [origin] }
  return Object.entries(hosts)
    .map(([directive, list]) => `${directive} ${list.join(' ')}`)
    .join('; ')
}
