import type { FastifyInstance } from 'fastify'
import { clientNetwork } from '#platform/client-address.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/db.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { serve } from '#platform/serve.server.ts'
import { contract } from '#shop/contract.ts'
import { allow, mayStill } from '#shop/limits.server.ts'
import { texts } from '#shop/texts.ts'
import { deviceName } from './device.ts'
import { describeUser, listShipping, saveShipping } from './profile.server.ts'
import { changePassword, recover } from './recovery.server.ts'
import { activate, register, sendActivationAgain, someoneHas } from './registration.server.ts'
import {
  customerOf,
  customerOfToken,
  endSession,
  listSessions,
  ownerOf,
  signOut,
  unauthenticated,
} from './session.server.ts'
import { signIn } from './sign-in.server.ts'

interface Parts {
  db: Db
  config: Config
}

/** The calls of an account: coming in and going, links of mails, what is the customer's own. */
export function customersApi(app: FastifyInstance, parts: Parts): void {
  comingIn(app, parts)
  byMail(app, parts)
  ownAccount(app, parts)
}

function comingIn(app: FastifyInstance, parts: Parts): void {
  const { db, config } = parts
  serve(app, contract.register, async (registration, request) => {
    await allow(parts, 'register', clientNetwork(request))
    const user = await register(db, config, registration, request.browserSession)
    return { success: true, user: await describeUser(db, user) }
  })
  serve(app, contract.login, async (credentials, request) => {
    const address = clientNetwork(request)
    await allow(parts, 'signInAddress', address)
    await allow(parts, 'signInAccount', `${address} ${credentials.email}`)
    const { user, token } = await signIn(db, credentials, {
      device: deviceName(request.headers['user-agent']),
      browser: request.browserSession,
      mayMail: () => mayStill(parts, 'recoveryAccount', credentials.email),
    })
    return { success: true, user: await describeUser(db, user), token }
  })
  serve(app, contract.loadUser, async ({ token }, request) => {
    const customer = token ? await customerOfToken(db, token) : await customerOf(db, request)
    if (!customer) throw unauthenticated()
    return { success: true, user: await describeUser(db, customer.user) }
  })
  serve(app, contract.verifyUser, async (_, request) => {
    await customerOf(db, request)
    return { success: true }
  })
  serve(app, contract.logout, async (_, request) => {
    await signOut(db, await customerOf(db, request))
    return { success: true }
  })
  serve(app, contract.checkUser, async (who, request) => {
    await allow(parts, 'checkUser', clientNetwork(request))
    await allow(parts, 'checkUserDay', clientNetwork(request))
    return { exists: await someoneHas(db, who) }
  })
}

function byMail(app: FastifyInstance, parts: Parts): void {
  const { db, config } = parts
  serve(app, contract.verifyEmail, async (link) => {
    await activate(db, config, link)
    return { success: true, message: texts.activation.done }
  })
  serve(app, contract.recoverPassword, async ({ email }, request) => {
    await allow(parts, 'recoveryAddress', clientNetwork(request))
    await allow(parts, 'recoveryAccount', email)
    await recover(db, email)
    return { success: true, message: texts.recovery.done }
  })
  serve(app, contract.changePassword, async ({ password, ...link }, request) => {
    await allow(parts, 'newPassword', clientNetwork(request))
    await changePassword(db, config, link, password)
    return { success: true, message: texts.password.changed }
  })
}

function ownAccount(app: FastifyInstance, parts: Parts): void {
  const { db } = parts
  serve(app, contract.shipping, async ({ user_id }, request) => {
    const { user } = await ownerOf(db, request, user_id)
    return { shipping: await listShipping(db, user.id) }
  })
  serve(app, contract.saveProfile, async ({ user_id, ...address }, request) => {
    const customer = await ownerOf(db, request, user_id)
    await saveShipping(db, customer, address)
    return { success: true, user: await describeUser(db, customer.user) }
  })
  serve(app, contract.sessions, async (_, request) => ({
    sessions: await listSessions(db, await customerOf(db, request)),
  }))
  serve(app, contract.endSession, async ({ id }, request) => {
    const { user } = await customerOf(db, request)
    if (!(await endSession(db, user.id, id))) throw new Refusal(404, texts.account.sessionNotFound)
    return { success: true }
  })
  serve(app, contract.sendActivation, async (_, request) => {
    const customer = await customerOf(db, request)
    await allow(parts, 'activationMail', String(customer.user.id))
    await sendActivationAgain(db, customer)
    return { success: true, message: texts.account.activationSent }
  })
}
