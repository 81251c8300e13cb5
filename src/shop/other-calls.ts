const ok = { description: 'OK' }

/** What the shop answers beside its contract: to browsers, providers and whoever watches over it. As OpenAPI says it. */
export const otherCalls = {
  '/sanctum/csrf-cookie': {
    get: {
      operationId: 'csrfCookie',
      summary: 'Gives a browser the XSRF-TOKEN cookie, which it sends back as X-XSRF-TOKEN.',
      responses: { 204: { description: 'The cookies are set.' } },
    },
  },
  '/health': {
    get: {
      operationId: 'health',
      summary: 'Whether the shop can serve.',
      responses: { 200: ok, 503: { description: 'Its database is away.' } },
    },
  },
  '/openapi.json': {
    get: { operationId: 'openapi', summary: 'This description.', responses: { 200: ok } },
  },
  '/api/webhooks/mercadopago': {
    post: {
      operationId: 'mercadoPagoNotice',
      summary: 'Mercado Pago announces that a payment has changed; it is asked what has become of it.',
      parameters: [
        { name: 'data.id', in: 'query', schema: { type: 'string' } },
        { name: 'type', in: 'query', schema: { type: 'string' } },
        { name: 'x-request-id', in: 'header', schema: { type: 'string' } },
        { name: 'x-signature', in: 'header', required: true, schema: { type: 'string' } },
      ],
      requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
      responses: { 200: ok, 401: { description: 'Not signed with the secret.' } },
    },
  },
}
