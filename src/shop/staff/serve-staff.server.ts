import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/database.server.ts'
import { serve } from '#platform/http/serve.server.ts'
import type { Config } from '#shop/config.server.ts'
import type { StaffEndpoint } from './staff-endpoint.ts'
import { requireStaff, type StaffMember } from './staff-session.server.ts'

export interface BackOfficeParts {
  db: Db
  config: Config
}

/**
 * The server's side of a call of the back office: like `serve`, for members of the staff whose role has the call's
 * right. They are asked for before the input is read, so that a stranger learns nothing of its shape.
 */
export function serveStaff<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  app: FastifyInstance,
  parts: BackOfficeParts,
  endpoint: StaffEndpoint<I, R>,
  handler: (
    input: z.output<I>,
    member: StaffMember,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<z.output<R>> | z.output<R>,
): void {
  const requireRight = async (request: FastifyRequest) => {
    request.staff = await requireStaff(parts, request, endpoint.right)
  }
  serve(
    app,
    endpoint,
    (input, request, reply) => handler(input, request.staff!, request, reply),
    // A stranger's file is not even received.
    endpoint.file ? { onRequest: requireRight } : { preHandler: requireRight },
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    /** who of the staff makes a call of the back office */
    staff?: StaffMember
  }
}
