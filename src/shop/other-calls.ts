import { failures } from '#platform/http/described-failures.ts'

const ok = { description: 'OK' }
const numberInPath = { name: 'number', in: 'path', required: true, schema: { type: 'string' } }

/** The addresses that the shop answers beside its calls, for browsers and monitoring, in OpenAPI's form. */
export const otherCalls = {
  '/sanctum/csrf-cookie': {
    get: {
      operationId: 'csrfCookie',
      tags: ['Running'],
      security: [],
      summary: 'Gives a browser the XSRF-TOKEN cookie, which it sends back as X-XSRF-TOKEN.',
      responses: { 204: { description: 'The cookies are set.' }, ...failures },
    },
  },
  '/order/{number}/paid': {
    post: {
      operationId: 'reportPaymentByForm',
      tags: ['Orders'],
      security: [],
      summary:
        'A form of the order’s page, for browsers without scripts: the buyer says that the Pix was sent.',
      parameters: [numberInPath, { name: 'key', in: 'query', required: true, schema: { type: 'string' } }],
      responses: {
        303: { description: 'To the order’s page.' },
        404: { description: 'No such order.' },
        ...failures,
      },
    },
  },
  '/comprovante/{number}': {
    get: {
      operationId: 'receipt',
      tags: ['Orders'],
      security: [],
      summary: 'The picture of a receipt, by the signed link of the shop’s mail.',
      parameters: [
        numberInPath,
        { name: 'expires', in: 'query', required: true, schema: { type: 'string' } },
        { name: 'signature', in: 'query', required: true, schema: { type: 'string' } },
      ],
      responses: {
        200: { description: 'WebP.' },
        403: { description: 'Altered or expired link.' },
        ...failures,
      },
    },
  },
  '/nota/{number}/{paper}': {
    get: {
      operationId: 'fiscalPaperForBuyer',
      tags: ['Orders'],
      security: [],
      summary:
        'The XML or the PDF of an order’s NF-e or DC-e, to be saved: for who has the order’s key, or is its customer.',
      parameters: [
        numberInPath,
        { name: 'paper', in: 'path', required: true, schema: { type: 'string', enum: ['xml', 'pdf'] } },
        { name: 'key', in: 'query', schema: { type: 'string' } },
      ],
      responses: {
        200: { description: 'The file.' },
        404: { description: 'No such order or file.' },
        ...failures,
      },
    },
  },
  '/api/admin/events': {
    get: {
      operationId: 'staffEvents',
      tags: ['Back office: today'],
      security: [],
      summary:
        'Server-sent events for open screens of the back office, by the cookie of the staff: each says what changed, and never what it is now.',
      responses: {
        200: {
          description: 'A stream without an end: orders, mails or products.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...failures,
      },
    },
  },
  '/metrics': {
    get: {
      operationId: 'metrics',
      tags: ['Running'],
      summary: 'Figures for Prometheus: to who brings the token of the settings.',
      security: [{ metrics: [] }],
      responses: {
        200: { description: 'Text.', content: { 'text/plain': { schema: { type: 'string' } } } },
        ...failures,
      },
    },
  },
  '/health': {
    get: {
      operationId: 'health',
      tags: ['Running'],
      security: [],
      summary: 'Whether the shop can serve: asked of its database on a connection of its own.',
      responses: { 200: ok, ...failures, 503: { description: 'Its database is away.' } },
    },
  },
  '/health/live': {
    get: {
      operationId: 'live',
      tags: ['Running'],
      security: [],
      summary:
        'Whether the process answers at all, its database there or not: only a process that does not is restarted.',
      responses: { 200: ok, ...failures },
    },
  },
  '/openapi.json': {
    get: {
      operationId: 'openapi',
      tags: ['Running'],
      security: [],
      summary: 'This description.',
      responses: { 200: ok, ...failures },
    },
  },
}
