import { type EventType, eventData, eventTypes } from './event-types.ts'

const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}))

/** What the shop sends to programs, as /openapi.json describes it. */
export function describedEvents(): Record<string, object> {
  return Object.fromEntries(eventTypes.map((type) => [type, { post: described(type) }]))
}

function described(type: EventType) {
  const data = eventData[type]
  return {
    summary: `Tells a program: ${type}.`,
    description: 'Signed as Standard Webhooks says. Any 2xx within ten seconds counts as received.',
    tags: ['Back office'],
    security: [],
    parameters: headers,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'data'],
            properties: {
              type: { const: type },
              timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
              data: { type: 'object', required: Object.keys(data), properties: data },
            },
          },
        },
      },
    },
    responses: { '2XX': { description: 'Received.' } },
  }
}
