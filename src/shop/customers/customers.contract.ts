import * as z from 'zod/mini'
import {
  asForm,
  del,
  get,
  perhapsSignedIn,
  post,
  signedIn,
  uncompressed,
  withQuery,
  withWholeBody,
} from '#platform/http/endpoint.ts'
import * as account from '#shop/customers/account-schema.ts'
import { postalAddress, postalCodeInput } from '#shop/customers/address/address-schema.ts'
import { none } from '#shop/wire.ts'
import { registration } from './customer.ts'

// The calls of accounts, sessions, addresses and postal codes.

export const register = perhapsSignedIn(post('/api/auth/register', registration, account.userReply, 201))
// Its reply holds the token.
export const login = uncompressed(post('/api/auth/login', account.credentials, account.loginReply))
export const loadUser = perhapsSignedIn(post('/api/auth/load-user', account.loadUser, account.loadUserReply))
export const logout = signedIn(post('/api/auth/logout', none, account.done))
export const verifyUser = signedIn(post('/api/auth/verify-user', none, account.verifyReply))
export const verifyEmail = get('/api/email/verify/:uid/:token', account.openedLink, account.doneWithMessage)
export const recoverPassword = post(
  '/api/auth/recovery_password',
  account.recoveryRequest,
  account.doneWithMessage,
)
export const changePassword = withQuery(
  withWholeBody(
    post('/api/email/verify/forgot_password/:uid/:token', account.newPassword, account.doneWithMessage),
  ),
  'expires',
  'signature',
)
export const shipping = signedIn(post('/api/orders/shipping', account.ownUser, account.shippingReply))
export const checkUser = perhapsSignedIn(
  post('/api/auth/check-user', account.checkUser, z.object({ exists: z.boolean() })),
)
export const saveProfile = signedIn(asForm(post('/api/auth/profile', account.profile, account.userReply)))
export const sessions = signedIn(get('/api/auth/sessions', none, account.sessionsReply))
export const endSession = signedIn(del('/api/auth/sessions/:id', account.byId, account.done))
export const sendActivation = signedIn(post('/api/auth/activation-mail', none, account.doneWithMessage))
export const postalCode = get('/api/postal-code/:cep', postalCodeInput, postalAddress)
