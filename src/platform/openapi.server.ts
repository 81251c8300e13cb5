import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

interface Described {
  info: { title: string; version: string; description?: string }
  /** public address, without a slash at its end */
  url: string
  /** what is answered beside the contract, as OpenAPI says it: by path, then by method */
  others: Record<string, Record<string, object>>
}

/**
 * The OpenAPI 3.1 description of a contract, as it travels on the wire (reais, not centavos).
 * @param endpoints the contract: operation ids are its keys
 */
export function describeCalls(endpoints: Record<string, Endpoint>, { info, url, others }: Described) {
  const paths: Record<string, Record<string, unknown>> = structuredClone(others)
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = operationOf(operationId, endpoint)
  }
  return { openapi: '3.1.0', info, servers: [{ url }], paths, components }
}

const components = {
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers.' },
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
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              message: { type: 'string' },
              errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            },
            required: ['message'],
          },
        },
      },
    },
  },
}

interface JsonObject {
  properties?: Record<string, unknown>
  required?: string[]
}

function operationOf(operationId: string, endpoint: Endpoint) {
  const { properties = {}, required = [] } = wire(endpoint.input) as JsonObject
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name))
  const changes = endpoint.method !== 'GET'
  const parameter = (where: 'path' | 'query') => (name: string) => ({
    name,
    in: where,
    required: where === 'path' || (!changes && required.includes(name)),
    schema: properties[name] ?? { type: 'string' },
  })
  return {
    operationId,
    parameters: [
      ...inPath.map(parameter('path')),
      ...(changes ? (endpoint.query ?? []) : rest).map(parameter('query')),
      ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
      ...(changes && !endpoint.unguarded ? [{ $ref: '#/components/parameters/csrfToken' }] : []),
    ],
    ...(endpoint.bearer
      ? { security: [{ bearer: [] }, ...(endpoint.bearer === 'optional' ? [{}] : [])] }
      : {}),
    ...(changes && rest.length > 0 ? { requestBody: bodyOf(endpoint, properties, required, rest) } : {}),
    responses: {
      [endpoint.status]: {
        description: 'OK',
        content: { 'application/json': { schema: wire(endpoint.reply) } },
      },
      '4XX': { $ref: '#/components/responses/refused' },
    },
  }
}

/** A body is JSON, or a form when everything in it can be written as text. */
function bodyOf(
  { form }: Endpoint,
  properties: Record<string, unknown>,
  allRequired: string[],
  names: string[],
) {
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
