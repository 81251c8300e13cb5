import * as z from 'zod/mini'
import { failures } from './described-failures.ts'
import type { Endpoint } from './endpoint.ts'

interface Described {
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  /** public address, without a slash at its end */
  url: string
  /** the calls in groups, each with what it is about; the names of the calls are the operation ids */
  rooms: readonly { tag: string; about: string; calls: Record<string, Endpoint> }[]
  /** the cookie of the calls that ask for a session, which they are, and which of them a program's key opens too */
  session: {
    cookie: string
    isAsked: (endpoint: Endpoint) => boolean
    takesKey: (endpoint: Endpoint) => boolean
  }
  /** answers that are no calls of ours, as OpenAPI describes them: by path, then by method */
  others: Record<string, Record<string, object>>
  /** what the server sends to programs of others, as OpenAPI describes it: by name */
  webhooks: Record<string, object>
}

/**
 * The OpenAPI 3.1 description of an application's calls, in the shape in which it travels.
 */
export function describeCalls({ info, url, others, rooms, session, webhooks }: Described) {
  const paths: Record<string, Record<string, unknown>> = structuredClone(others)
  for (const { tag, calls } of rooms) {
    for (const [operationId, endpoint] of Object.entries(calls)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = {
        operationId,
        summary: endpoint.summary,
        tags: [tag],
        ...operationOf(endpoint),
        security: securityOf(endpoint, session),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url }],
    tags: rooms.map(({ tag, about }) => ({ name: tag, description: about })),
    paths,
    webhooks,
    components: {
      ...components,
      securitySchemes: {
        ...components.securitySchemes,
        session: sessionScheme(session.cookie),
        accessKey: accessKeyScheme,
      },
    },
  }
}

const errorBody = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    code: { type: 'string', description: 'Stable name of the error: decide by this.' },
    request_id: { type: 'string', description: 'Of a fault alone: the name of the request in the log.' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
  required: ['message', 'code'],
}

const components = {
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers.' },
    metrics: { type: 'http', scheme: 'bearer', description: 'The token of the setting METRICS_TOKEN.' },
  },
  parameters: {
    csrfToken: {
      name: 'X-XSRF-TOKEN',
      in: 'header',
      required: false,
      description:
        'Asked of browsers alone: the XSRF-TOKEN cookie of GET /sanctum/csrf-cookie. 419 without it.',
      schema: { type: 'string' },
    },
    idempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      description: 'One key for each intention: asked again under the same key, the answer is the same.',
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
    },
  },
  responses: {
    refused: {
      description: 'Refused: why, for a person to read, and at which fields.',
      content: { 'application/json': { schema: errorBody } },
    },
    unavailable: {
      description: 'The shop’s database is away, or too much is asked of it: ask again later.',
      headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'In so many seconds.' } },
      content: { 'application/json': { schema: errorBody } },
    },
  },
}

const accessKeyScheme = {
  type: 'http',
  scheme: 'bearer',
  description: 'An access key that an owner made for a program in the back office.',
}

function sessionScheme(name: string) {
  return {
    type: 'apiKey',
    in: 'cookie',
    name,
    description: 'The cookie that signing in to the back office sets.',
  }
}

/** Always said, so that a generator knows that nothing is asked: `security: []`. */
function securityOf(endpoint: Endpoint, session: Described['session']): object[] {
  if (session.isAsked(endpoint))
    return [{ session: [] }, ...(session.takesKey(endpoint) ? [{ accessKey: [] }] : [])]
  const { bearer } = endpoint
  return bearer ? [{ bearer: [] }, ...(bearer === 'optional' ? [{}] : [])] : []
}

interface JsonObject {
  properties?: Record<string, unknown>
  required?: string[]
}

function operationOf(endpoint: Endpoint) {
  const { properties = {}, required = [] } = wire(endpoint.input) as JsonObject
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name))
  const changes = endpoint.method !== 'GET'
  const inBody = endpoint.wholeBody ? Object.keys(properties) : rest
  const parameter = (where: 'path' | 'query') => (name: string) => ({
    name,
    in: where,
    required: where === 'path' || (!changes && required.includes(name)),
    schema: properties[name] ?? { type: 'string' },
  })
  return {
    parameters: [
      ...inPath.map(parameter('path')),
      ...(changes ? (endpoint.query ?? []) : rest).map(parameter('query')),
      ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
      ...(changes && !endpoint.unguarded ? [{ $ref: '#/components/parameters/csrfToken' }] : []),
    ],
    ...(changes && inBody.length > 0 ? { requestBody: bodyOf(endpoint, properties, required, inBody) } : {}),
    responses: {
      [endpoint.status]: {
        description: 'OK',
        content: { 'application/json': { schema: wire(endpoint.reply) } },
      },
      ...failures,
    },
  }
}

/** A body is JSON, or a form when everything in it can be written as text. */
function bodyOf(
  { form, file }: Endpoint,
  properties: Record<string, unknown>,
  allRequired: string[],
  names: string[],
) {
  if (file) {
    const schema = { type: 'string', format: 'binary', maxLength: file.limit }
    return { required: true, content: Object.fromEntries(file.types.map((type) => [type, { schema }])) }
  }
  const required = allRequired.filter((name) => names.includes(name))
  const schema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    required,
  }
  const forms = ['multipart/form-data', 'application/x-www-form-urlencoded']
  const kinds = form ? [...forms, 'application/json'] : ['application/json', ...forms]
  const asText = names.every((name) => isText(properties[name]))
  return {
    required: required.length > 0,
    content: Object.fromEntries((asText ? kinds : ['application/json']).map((kind) => [kind, { schema }])),
  }
}

function isText(schema: unknown): boolean {
  const { type, anyOf } = schema as { type?: string; anyOf?: unknown[] }
  return type === 'string' || (anyOf?.some(isText) ?? false)
}

function wire(schema: z.ZodMiniType): unknown {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return rest
}
