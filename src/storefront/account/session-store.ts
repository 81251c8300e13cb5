import { useSyncExternalStore } from 'react'
import { CallFailed, call, sendBearer } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import type { User } from '#shop/customers/account-shapes.ts'

/** Who is using this browser (spec §3). While `loading`, nobody knows yet: neither greet nor send away. */
export interface Session {
  access: string | null
  isAuthenticated: boolean
  user: User | null
  loading: boolean
}

/** Only `access` is kept here between visits (spec §9); everything else is asked for again. */
const STORAGE_KEY = 'user'
const RESTORE_LIMIT_MS = 5000

const signedOut: Session = { access: null, isAuthenticated: false, user: null, loading: false }
const beforeStart: Session = { ...signedOut, loading: true }

let session = beforeStart
const watchers = new Set<() => void>()

/** The session, and a new drawing whenever it changes. */
export function useSession(): Session {
  return useSyncExternalStore(watchSession, readSession, () => beforeStart)
}

/** The session now, for code outside a component. */
export function readSession(): Session {
  return session
}

/** Calls `watcher` after every change; the function it gives stops that. */
export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Takes up the session that this browser kept, and follows what other tabs do with it. Called once, at the start. */
export function startSession(): void {
  sendBearer(() => session.access, forget)
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) adopt(storedAccess())
  })
  // A shop that could not be reached is asked again when there may be a way.
  window.addEventListener('online', () => {
    if (session.access && !session.user) loadUser(session.access)
  })
  adopt(storedAccess())
}

/**
 * Signs in; from here on every call is this customer's.
 * @throws CallFailed with the shop's own words; whoever was signed in before no longer is (spec §4)
 */
export async function signIn(email: string, password: string): Promise<void> {
  try {
    const { token, user } = await call(contract.login, { email, password })
    store(token)
    change({ access: token, isAuthenticated: true, user, loading: false })
    loadUser(token)
  } catch (error) {
    if (error instanceof CallFailed && error.status !== 0 && error.status < 500) clear()
    throw error
  }
}

/**
 * Ends the session, on the server first: a token that only this browser forgot would still open the account.
 * @throws CallFailed when the shop could not be told; the session then goes on
 */
export async function signOut(): Promise<void> {
  try {
    await call(contract.logout, {})
  } catch (error) {
    if (!(error instanceof CallFailed && error.status === 401)) throw error
  }
  clear()
}

/** Asks the shop whether the session still holds (spec §4, check user). */
export async function checkUser(): Promise<boolean> {
  const { access } = session
  if (!access) return false
  try {
    const { success } = await call(contract.verifyUser, {})
    if (session.access === access) change({ ...session, isAuthenticated: success })
    return success
  } catch {
    return session.access === access && session.isAuthenticated
  }
}

/** Asks for the customer again, after something about them has changed elsewhere. */
export function reloadUser(): void {
  if (session.access) loadUser(session.access)
}

/** Forgets a session that the shop has ended. */
export function forgetSession(): void {
  if (session.access) clear()
}

/** What a form learned of the customer from the shop's reply (a saved address). */
export function updateUser(user: User): void {
  if (session.access) change({ ...session, user })
}

function adopt(access: string | null): void {
  if (access === session.access && session !== beforeStart) return
  change({ ...signedOut, access, loading: access !== null })
  if (access) loadUser(access)
}

/** Runs on every change of the token. A token that the shop does not take is forgotten; without an answer it is kept. */
async function loadUser(access: string): Promise<void> {
  const limit = setTimeout(() => settle(access, { loading: false }), RESTORE_LIMIT_MS)
  try {
    const { success, user } = await call(contract.loadUser, { token: access })
    if (success) settle(access, { isAuthenticated: true, user, loading: false })
    else forget(access)
  } catch (error) {
    if (error instanceof CallFailed && error.status === 401) forget(access)
    else settle(access, { loading: false })
  } finally {
    clearTimeout(limit)
  }
}

/** Answers come late: one about a token that is no longer ours changes nothing. */
function settle(access: string, known: Partial<Session>): void {
  if (session.access === access) change({ ...session, ...known })
}

function forget(access: string): void {
  if (session.access === access) clear()
}

function clear(): void {
  store(null)
  change(signedOut)
}

function change(next: Session): void {
  session = next
  for (const watcher of watchers) watcher()
}

function storedAccess(): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return typeof kept?.access === 'string' && kept.access !== '' ? kept.access : null
  } catch {
    return null
  }
}

function store(access: string | null): void {
  try {
    if (access) localStorage.setItem(STORAGE_KEY, JSON.stringify({ access }))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // A browser that keeps nothing still has its session for as long as the page is open.
  }
}
