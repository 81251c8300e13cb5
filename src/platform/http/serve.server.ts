import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { SchemaMismatch } from './schema-mismatch.ts'

/** A stricter schema than the call's, for some requests; it gives what the call's gives. */
type StricterInput<I extends z.ZodMiniType> = (
  request: FastifyRequest,
) => z.ZodMiniType<z.output<I>, z.input<I>> | undefined

/**
 * The server's side of a call. The handler takes the decoded input and gives the reply before
 * encoding; what the reply's schema does not name never leaves the server.
 * Bodies may be JSON, urlencoded or multipart alike, or the file that the call asks for. Input that does not fit is a 422 in Laravel's shape.
 */
export function serve<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  app: FastifyInstance,
  endpoint: Endpoint<I, R>,
  handler: (
    input: z.output<I>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<z.output<R>> | z.output<R>,
  { inputFor, ...options }: RouteShorthandOptions & { inputFor?: StricterInput<I> } = {},
): void {
  if (endpoint.file) {
    const { types, limit } = endpoint.file
    app.register(async (own) => {
      own.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: limit }, (_request, bytes, done) =>
        done(null, { bytes }),
      )
      route(own)
    })
  } else route(app)

  function route(on: FastifyInstance) {
    on.route({
      ...options,
      config: {
        ...options.config,
        csrf: !endpoint.unguarded,
        compressed: endpoint.compressed ?? endpoint.bearer === undefined,
      },
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const body = typeof request.body === 'object' && request.body !== null ? request.body : {}
        const given = { ...(request.query as object), ...body, ...(request.params as object) }
        const input = z.safeDecode(inputFor?.(request) ?? endpoint.input, given as z.input<I>, {
          reportInput: true,
        })
        if (!input.success) throw new SchemaMismatch(input.error.issues)
        const answer = await handler(input.data, request, reply)
        if (reply.statusCode === 200) reply.status(endpoint.status)
        if (endpoint.status === 204) return reply.send()
        return z.encode(endpoint.reply, answer)
      },
    })
  }
}
