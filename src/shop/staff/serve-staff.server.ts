import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/database.server.ts'
import { serve } from '#platform/http/serve.server.ts'
import type { Config } from '#shop/config.server.ts'
import { keyOf } from './access-keys.server.ts'
import { noteRefused } from './access-log.server.ts'
import type { StaffEndpoint } from './staff-endpoint.ts'
import {
  demandRight,
  RightMissing,
  requireStaff,
  type StaffCaller,
  type StaffMember,
} from './staff-session.server.ts'

export interface BackOfficeParts {
  db: Db
  config: Config
}

type Handler<I extends z.ZodMiniType, R extends z.ZodMiniType, Caller> = (
  input: z.output<I>,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<z.output<R>> | z.output<R>

/**
 * The server's side of a call of the back office: like `serve`, for members of the staff whose role has the call's right,
 * and for programs whose access key has it. They are asked for before the input is read, so that a stranger learns
 * nothing of its shape.
 * @param options with `bodyLimit`, in bytes, for a call that takes more than others
 */
export function serveStaff<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  app: FastifyInstance,
  parts: BackOfficeParts,
  endpoint: StaffEndpoint<I, R>,
  handler: Handler<I, R, StaffCaller>,
  options: Pick<RouteShorthandOptions, 'bodyLimit'> = {},
): void {
  const callerOf = async (request: FastifyRequest) => {
    const key = await keyOf(parts.db, request)
    if (key) await demandRight(parts.db, key, endpoint.right)
    return key ?? requireStaff(parts, request, endpoint.right)
  }
  serveWith(app, parts.db, endpoint, handler, callerOf, options)
}

/** The same for what only a person does: their own account, and the staff. */
export function serveMember<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  app: FastifyInstance,
  parts: BackOfficeParts,
  endpoint: StaffEndpoint<I, R>,
  handler: Handler<I, R, StaffMember>,
): void {
  serveWith(app, parts.db, endpoint, handler, (request) => requireStaff(parts, request, endpoint.right))
}

function serveWith<I extends z.ZodMiniType, R extends z.ZodMiniType, Caller extends StaffCaller>(
  app: FastifyInstance,
  db: Db,
  endpoint: StaffEndpoint<I, R>,
  handler: Handler<I, R, Caller>,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
  options: Pick<RouteShorthandOptions, 'bodyLimit'> = {},
): void {
  const requireRight = async (request: FastifyRequest) => {
    request.staff = await callerOf(request)
  }
  serve(
    app,
    endpoint,
    async (input, request, reply) => {
      try {
        return await handler(input, request.staff as Caller, request, reply)
      } catch (error) {
        if (error instanceof RightMissing) await noteRefused(db, request.staff!, error.right)
        throw error
      }
    },
    // A stranger's file is not even received.
    endpoint.file || options.bodyLimit
      ? { ...options, onRequest: requireRight }
      : { preHandler: requireRight },
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    /** who makes a call of the back office */
    staff?: StaffCaller
  }
}
