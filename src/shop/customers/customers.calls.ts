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
import { none } from '#shop/wire.ts'
import { registration } from './customer.ts'

// The calls of accounts, sessions and addresses.

export const register = perhapsSignedIn(
  post('/api/auth/register', 'Opens an account.', registration, account.userReply, 201),
)
// Its reply holds the token.
export const login = uncompressed(
  post('/api/auth/login', 'Signs in, and gives the token.', account.credentials, account.loginReply),
)
export const loadUser = perhapsSignedIn(
  post('/api/auth/load-user', 'Gives the customer of a token.', account.loadUser, account.loadUserReply),
)
export const logout = signedIn(post('/api/auth/logout', 'Ends the session of a token.', none, account.done))
export const verifyUser = signedIn(
  post('/api/auth/verify-user', 'Says whether a token is valid.', none, account.verifyReply),
)
export const verifyEmail = get(
  '/api/email/verify/:uid/:token',
  'Activates an account by the link of a mail.',
  account.openedLink,
  account.doneWithMessage,
)
export const recoverPassword = post(
  '/api/auth/recovery_password',
  'Sends a link to set a new password.',
  account.recoveryRequest,
  account.doneWithMessage,
)
export const changePassword = withQuery(
  withWholeBody(
    post(
      '/api/email/verify/forgot_password/:uid/:token',
      'Sets a new password by the link of a mail.',
      account.newPassword,
      account.doneWithMessage,
    ),
  ),
  'expires',
  'signature',
)
export const shipping = signedIn(
  post('/api/orders/shipping', 'Gives the customer’s address.', account.ownUser, account.shippingReply),
)
export const checkUser = perhapsSignedIn(
  post(
    '/api/auth/check-user',
    'Identifies a buyer at checkout, and opens an account when there is none.',
    account.checkUser,
    z.object({ exists: z.boolean() }),
  ),
)
export const saveProfile = signedIn(
  asForm(
    post('/api/auth/profile', 'Saves the customer’s data and address.', account.profile, account.userReply),
  ),
)
export const sessions = signedIn(
  get('/api/auth/sessions', 'Lists the customer’s sessions.', none, account.sessionsReply),
)
export const endSession = signedIn(
  del('/api/auth/sessions/:id', 'Ends one of the customer’s sessions.', account.byId, account.done),
)
export const sendActivation = signedIn(
  post(
    '/api/auth/activation-mail',
    'Sends the link that activates the account again.',
    none,
    account.doneWithMessage,
  ),
)
