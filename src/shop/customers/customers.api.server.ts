import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import { callerOf, clientNetwork } from '#platform/http/client-address.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { serve } from '#platform/http/serve.server.ts'
import type { Config } from '#shop/config.server.ts'
import * as customerCalls from '#shop/customers/customers.calls.ts'

import { deviceName } from '#shop/customers/sessions/device.ts'
import {
  customerOfToken,
  endSession,
  listSessions,
  optionalCustomer,
  requireCustomer,
  requireOwner,
  signOut,
  unauthenticated,
} from '#shop/customers/sessions/session.server.ts'
import { signIn } from '#shop/customers/sessions/sign-in.server.ts'
import {
  consumeSignIn,
  knownDeviceOf,
  makeDeviceKnown,
} from '#shop/customers/sessions/sign-in-limits.server.ts'
import { accountTexts, activationTexts, passwordTexts, recoveryTexts } from '#shop/messages/account.ts'
import { browserOrNetwork, consumeLimit, isWithinLimit } from '#shop/rate-limits.server.ts'
import { isGenericPassword, type Registration } from './customer.ts'
import { describeUser, listShipping, saveShipping } from './profile.server.ts'
import { correctAccount, isRegistered } from './provisional.server.ts'
import { changePassword, recover } from './recovery.server.ts'
import { activate, register, resendActivation } from './registration.server.ts'

interface DbAndConfig {
  db: Db
  config: Config
}

/** The calls of accounts: signing in and out, the links of mails, the customer's own data. */
export function customersApi(app: FastifyInstance, parts: DbAndConfig): void {
  signInCalls(app, parts)
  mailLinkCalls(app, parts)
  accountCalls(app, parts)
}

function signInCalls(app: FastifyInstance, parts: DbAndConfig): void {
  const { db, config } = parts
  serve(app, customerCalls.register, async (registration, request) => {
    const own = await ownProvisional(db, registration, request)
    await consumeLimit(parts, 'register', own ? `user:${own.id}` : browserOrNetwork(request))
    await consumeLimit(parts, 'registerNetwork', clientNetwork(request))
    await consumeLimit(parts, 'cpf', registration.cpf)
    const corrected = own && (await correctAccount(db, own.id, registration))
    const user =
      corrected || (await register(db, config, registration, request.browserSession, callerOf(request)))
    return { success: true as const, user: await describeUser(db, user) }
  })
  serve(app, customerCalls.login, async (credentials, request, reply) => {
    const account = { kind: 'customer', email: credentials.email } as const
    const succeeded = await consumeSignIn(parts, account, request, {
      device: 'signInDevice',
      strangers: 'signInStrangers',
      network: 'signInAddress',
      networkAccount: 'signInAccount',
    })
    const { user, token, proven } = await signIn(db, credentials, {
      device: deviceName(request.headers['user-agent']),
      browser: request.browserSession,
      mayMail: () => isWithinLimit(parts, 'recoveryAccount', credentials.email),
    })
    reply.renewBrowserSession()
    if (proven) await succeeded(reply)
    return { success: true as const, user: await describeUser(db, user), token }
  })
  serve(app, customerCalls.loadUser, async ({ token }, request) => {
    const customer = token ? await customerOfToken(db, token) : await requireCustomer(db, request)
    if (!customer) throw unauthenticated()
    return { success: true as const, user: await describeUser(db, customer.user) }
  })
  serve(app, customerCalls.verifyUser, async (_, request) => {
    await requireCustomer(db, request)
    return { success: true as const }
  })
  serve(app, customerCalls.logout, async (_, request) => {
    await signOut(db, await requireCustomer(db, request))
    return { success: true as const }
  })
  serve(app, customerCalls.checkUser, async (fields, request) => {
    await consumeLimit(parts, 'checkUser', browserOrNetwork(request))
    await consumeLimit(parts, 'checkUserDay', browserOrNetwork(request))
    await consumeLimit(parts, 'checkUserNetwork', clientNetwork(request))
    await consumeLimit(parts, 'cpf', fields.cpf)
    const customer = await optionalCustomer(db, request)
    return { exists: await isRegistered(db, fields, customer?.user.id ?? null) }
  })
}

/** The account of who registers once more at checkout, signed in with it: until its first order, that corrects it. */
async function ownProvisional(db: Db, { password, cpf }: Registration, request: FastifyRequest) {
  const customer = isGenericPassword(password, cpf) ? await optionalCustomer(db, request) : null
  return customer?.user.provisional ? customer.user : null
}

function mailLinkCalls(app: FastifyInstance, parts: DbAndConfig): void {
  const { db, config } = parts
  serve(app, customerCalls.verifyEmail, async (link) => {
    await activate(db, config, link)
    return { success: true as const, message: activationTexts.done }
  })
  serve(app, customerCalls.recoverPassword, async ({ email }, request) => {
    const network = clientNetwork(request)
    const device = knownDeviceOf(config, { kind: 'customer', email }, request)
    if (!device) await consumeLimit(parts, 'recoveryAddress', network)
    // Silently, and for each network by itself: asking for another person's mail does not keep them from asking for it.
    const mails = device
      ? await isWithinLimit(parts, 'recoveryDevice', `${device} ${email}`)
      : (await isWithinLimit(parts, 'recoveryNetwork', `${network} ${email}`)) &&
        (await isWithinLimit(parts, 'recoveryMailbox', email))
    if (mails) await recover(db, email)
    return { success: true as const, message: recoveryTexts.done }
  })
  serve(app, customerCalls.changePassword, async ({ password, ...link }, request, reply) => {
    await consumeLimit(parts, 'newPassword', clientNetwork(request))
    const email = await changePassword(db, config, link, password)
    makeDeviceKnown(config, { kind: 'customer', email }, request, reply)
    return { success: true as const, message: passwordTexts.changed }
  })
}

function accountCalls(app: FastifyInstance, parts: DbAndConfig): void {
  const { db } = parts
  serve(app, customerCalls.shipping, async ({ user_id }, request) => {
    const { user } = await requireOwner(db, request, user_id)
    return { shipping: await listShipping(db, user.id) }
  })
  serve(app, customerCalls.saveProfile, async ({ user_id, ...address }, request) => {
    const customer = await requireOwner(db, request, user_id)
    await saveShipping(db, customer, address)
    return { success: true as const, user: await describeUser(db, customer.user) }
  })
  serve(app, customerCalls.sessions, async (_, request) => ({
    sessions: await listSessions(db, await requireCustomer(db, request)),
  }))
  serve(app, customerCalls.endSession, async ({ id }, request) => {
    const { user } = await requireCustomer(db, request)
    if (!(await endSession(db, user.id, id)))
      throw new Refusal(404, 'session_not_found', accountTexts.sessionNotFound)
    return { success: true as const }
  })
  serve(app, customerCalls.sendActivation, async (_, request) => {
    const customer = await requireCustomer(db, request)
    await consumeLimit(parts, 'activationMail', String(customer.user.id))
    await resendActivation(db, customer)
    return { success: true as const, message: accountTexts.activationSent }
  })
}
