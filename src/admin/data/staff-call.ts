import type * as z from 'zod/mini'
import { CallFailed } from '#platform/browser/call-failed.ts'
import { exchange } from '#platform/browser/exchange.ts'
import { createStore } from '#platform/browser/store.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { forgetUnseen } from './query-client.ts'

/** What the person at the screen has to do before a call can go on. */
export interface ProofRequest {
  kind: 'sign-in' | 'confirm' | 'second-factor'
  proved: Promise<boolean>
  answer: (proved: boolean) => void
}

/**
 * What stands above every screen, the first below: the session is over, a step asks again who it is, or a second factor is owed,
 * which itself asks who it is.
 */
export const askedStore = createStore<readonly ProofRequest[]>([])

const questions: Record<string, ProofRequest['kind']> = {
  staff_unauthenticated: 'sign-in',
  confirm_first: 'confirm',
  second_factor_first: 'second-factor',
}

/**
 * Makes a call of the back office. A session that is over, a step that asks again who it is, or a second factor that is owed, is
 * answered above the screen, and the call made again: what was typed stays.
 * @throws CallFailed as `call` does, and when a dialog is closed unanswered
 */
export async function staffCall<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  endpoint: Endpoint<I, R>,
  input: z.output<I>,
  options: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<z.output<R>> {
  // The session is a cookie. What encodes and checks comes with the page, because every screen begins with a call.
  const reply = withSession(() => exchange(endpoint, input, { ...options, access: null, refused: () => {} }))
  // What lists showed may be untrue whether the change succeeded or not.
  return endpoint.method === 'GET' ? reply : reply.finally(forgetUnseen)
}

/** The same for what is asked of the shop in another way than by `call`. @param make asks; asked again once it is proved who asks */
export async function withSession<Reply>(make: () => Promise<Reply>): Promise<Reply> {
  try {
    return await make()
  } catch (error) {
    const kind = error instanceof CallFailed ? questions[error.code] : undefined
    if (!kind || !(await prove(kind))) throw error
    return withSession(make)
  }
}

/** Several calls that fail at once ask once. */
function prove(kind: ProofRequest['kind']): Promise<boolean> {
  const open = askedStore.getSnapshot().find((asked) => asked.kind === kind)
  if (open) return open.proved
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const asked: ProofRequest = {
    kind,
    proved: promise,
    answer(proved) {
      askedStore.set((all) => all.filter((one) => one !== asked))
      resolve(proved)
    },
  }
  askedStore.set((all) => [...all, asked])
  return promise
}
