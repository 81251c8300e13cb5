import { CallFailed, call, sendBearer } from '#platform/browser/call.ts'
import {
  readStored,
  removeStored,
  type StoredAs,
  safeLocalStorage,
  writeStored,
} from '#platform/browser/storage.ts'
import { createStore } from '#platform/browser/store.ts'
import { useStore } from '#platform/browser/use-store.ts'
import type { User } from '#shop/customers/account-schema.ts'

/** Who is using this browser (specification E7). While `loading`, that is not known yet: neither greet nor send away. */
export interface Session {
  access: string | null
  isAuthenticated: boolean
  user: User | null
  loading: boolean
}

const RESTORE_LIMIT_MS = 5000

const signedOut: Session = { access: null, isAuthenticated: false, user: null, loading: false }
const beforeStart: Session = { ...signedOut, loading: true }

const store = createStore(beforeStart)

const customerCalls = () => import('#shop/customers/customers.calls.ts')

/** Only the access token is stored between visits (specification A6); everything else is asked for again. */
const storedAccess: StoredAs<{ access: string }> = {
  key: 'user',
  storage: safeLocalStorage,
  check(stored) {
    const { access } = stored as { access: unknown }
    return typeof access === 'string' && access !== '' ? { access } : undefined
  },
}

/** The session, and a new drawing whenever it changes. */
export function useSession(): Session {
  return useStore(store)
}

/** The session now, for code outside a component. */
export function readSession(): Session {
  return store.getSnapshot()
}

/** Calls `listener` after every change. @returns the function that stops it */
export function watchSession(listener: () => void): () => void {
  return store.subscribe(listener)
}

/** Restores the session of this browser's last visit, and follows what other tabs do with it. Called once, at the start. */
export function startSession(): void {
  sendBearer(() => readSession().access, forget)
  const restore = () => adopt(readStored(storedAccess)?.access ?? null)
  safeLocalStorage.watch(storedAccess.key, restore)
  // A shop that could not be reached is asked again when there may be a connection.
  window.addEventListener('online', () => {
    const { access, user } = readSession()
    if (access && !user) loadUser(access)
  })
  restore()
}

/**
 * Signs in; from here on every call is this customer's.
 * @throws CallFailed with the shop's own words; a customer who was signed in before no longer is (specification A4, T1)
 */
export async function signIn(email: string, password: string): Promise<void> {
  try {
    const { token, user } = await call(
      customerCalls().then(({ login }) => login),
      { email, password },
    )
    writeStored(storedAccess, { access: token })
    store.set({ access: token, isAuthenticated: true, user, loading: false })
    loadUser(token)
  } catch (error) {
    // A purchase that is under way with an account of its own goes on with it.
    const ends = error instanceof CallFailed && error.status !== 0 && error.status < 500
    if (ends && !readSession().user?.provisional) clear()
    throw error
  }
}

let signingOut: Promise<void> | undefined

/**
 * Ends the session, on the server first: a token that only this browser forgot would still open the account. Asked twice at once, it
 * tells the server once.
 * @throws CallFailed when the shop could not be told; the session then goes on
 */
export function signOut(): Promise<void> {
  signingOut ??= endSession().finally(() => {
    signingOut = undefined
  })
  return signingOut
}

async function endSession(): Promise<void> {
  try {
    await call(
      customerCalls().then(({ logout }) => logout),
      {},
    )
  } catch (error) {
    if (!(error instanceof CallFailed && error.status === 401)) throw error
  }
  clear()
}

/** Asks the shop whether the session still holds (specification T1, A6). */
export async function checkUser(): Promise<boolean> {
  const { access } = readSession()
  if (!access) return false
  try {
    const { success } = await call(
      customerCalls().then(({ verifyUser }) => verifyUser),
      {},
    )
    settle(access, { isAuthenticated: success })
    return success
  } catch {
    const now = readSession()
    return now.access === access && now.isAuthenticated
  }
}

/** Asks for the customer again, after something about them has changed elsewhere. */
export function reloadUser(): void {
  const { access } = readSession()
  if (access) loadUser(access)
}

/** Forgets a session that the shop has ended. */
export function forgetSession(): void {
  if (readSession().access) clear()
}

/** What a form learned of the customer from the shop's reply (a saved address). */
export function updateUser(user: User): void {
  const session = readSession()
  if (session.access) store.set({ ...session, user })
}

function adopt(access: string | null): void {
  const session = readSession()
  if (access === session.access && session !== beforeStart) return
  store.set({ ...signedOut, access, loading: access !== null })
  if (access) loadUser(access)
}

/** Runs on every change of the token. A token that the shop does not take is forgotten; without an answer it is kept. */
async function loadUser(access: string): Promise<void> {
  const limit = setTimeout(() => settle(access, { loading: false }), RESTORE_LIMIT_MS)
  try {
    const answer = await call(
      customerCalls().then(({ loadUser }) => loadUser),
      { token: access },
    )
    if (answer.success) settle(access, { isAuthenticated: true, user: answer.user, loading: false })
    else forget(access)
  } catch (error) {
    if (error instanceof CallFailed && error.status === 401) forget(access)
    else settle(access, { loading: false })
  } finally {
    clearTimeout(limit)
  }
}

/** Answers come late: one about a token that is no longer ours changes nothing. */
function settle(access: string, changes: Partial<Session>): void {
  const session = readSession()
  if (session.access === access) store.set({ ...session, ...changes })
}

function forget(access: string): void {
  if (readSession().access === access) clear()
}

function clear(): void {
  removeStored(storedAccess)
  store.set(signedOut)
}
