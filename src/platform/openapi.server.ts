import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

/**
 * The OpenAPI 3.1 description of a contract, as it travels on the wire (reais, not centavos).
 * @param endpoints the contract: operation ids are its keys
 */
export function describeCalls(endpoints: Record<string, Endpoint>, info: { title: string; version: string }) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = operationOf(operationId, endpoint)
  }
  return { openapi: '3.1.0', info, paths }
}

interface JsonObject {
  properties?: Record<string, unknown>
  required?: string[]
}

function operationOf(operationId: string, endpoint: Endpoint) {
  const input = wire(endpoint.input) as JsonObject
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const rest = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name))
  const required = (input.required ?? []).filter((name) => !inPath.includes(name))
  const parameters = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: input.properties?.[name] ?? { type: 'string' },
  }))
  const query = endpoint.method === 'GET' ? rest : []
  const body = endpoint.method === 'GET' ? [] : rest
  return {
    operationId,
    parameters: [
      ...parameters,
      ...query.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema })),
    ],
    ...(body.length > 0
      ? {
          requestBody: {
            required: required.length > 0,
            content: {
              'application/json': {
                schema: { type: 'object', properties: Object.fromEntries(body), required },
              },
            },
          },
        }
      : {}),
    responses: {
      [endpoint.status]: {
        description: 'OK',
        content: { 'application/json': { schema: wire(endpoint.reply) } },
      },
      '4XX': {
        description: 'Refused',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                message: { type: 'string' },
                errors: {
                  type: 'object',
                  additionalProperties: { type: 'array', items: { type: 'string' } },
                },
              },
              required: ['message'],
            },
          },
        },
      },
    },
  }
}

function wire(schema: z.ZodMiniType): unknown {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return rest
}
