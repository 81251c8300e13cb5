import './admin.css'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { type LoaderFunctionArgs, matchPath, Navigate, useLocation, useRoutes } from 'react-router'
import { queryClient } from '#admin/data/query-client.ts'
import { askedStore } from '#admin/data/staff-call.ts'
import { Frame } from '#admin/frame/frame.tsx'
import { LoadingScreen } from '#admin/frame/loading-screen.tsx'
import { ConnectionBar } from '#admin/frame/messages/connection-bar.tsx'
import { UndoMessage } from '#admin/frame/messages/undo-message.tsx'
import { BrokenScreen, MissingScreen } from '#admin/frame/missing-screen.tsx'
import { NoSuchScreen } from '#admin/frame/no-such-screen.tsx'
import { AskedDialogs } from '#admin/session/asked-dialog.tsx'
import { InvitationPage } from '#admin/session/invitation-page.tsx'
import { SignInPage } from '#admin/session/sign-in-page.tsx'
import { loadStaffSession, setStaffSession, useStaffSession } from '#admin/session/staff-session.ts'
import { useStore } from '#platform/browser/use-store.ts'
import type { PageHandle } from '#platform/pages/page-address.ts'
import { ALLOW_WASM } from '#platform/pages/ssr.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import type { StaffSession } from '#shop/staff/staff-schema.ts'
import { staffWaiting } from '#shop/today/today.calls.ts'
import { ignoreDoubleTap } from '#ui/dialog/second-tap.ts'
import { ErrorBoundary as Boundary } from '#ui/late/error-boundary.tsx'
import { lazyPart } from '#ui/late/lazy-part.tsx'
import { Messages } from '#ui/messages/messages.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { readListAhead, readListsAhead } from './lists-ahead.ts'
import { type Screen, screens } from './screens.tsx'

const SecondFactorWall = lazyPart(() => import('#admin/staff/second-factor-wall.tsx'), MissingScreen)

/** A slow phone has drawn the first screen by then, which it is to do before what is only likely to be opened. */
const DRAWN_MS = 500

// This script and what it needs are here, and the line is free while they draw: what the address shows besides, or of *Hoje* what is
// pressed in the moment it is there.
if (typeof document !== 'undefined') void fetchScreen(document.location.pathname)

export const headers = () => ({
  ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  // The camera reads codes on products and labels; no page of the shop may ask for it.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  // Its reader of codes, where the browser has none of its own (src/admin/frame/scanning/).
  [ALLOW_WASM]: '1',
})

export const handle: PageHandle = { scripts: 'at once' }

/** Who sits here comes with the page: asked for by its scripts, it would come a second later on a slow phone. */
export function loader({ context }: LoaderFunctionArgs) {
  return { session: context.get(shopContext).staffSession }
}

/** From one screen to the next it is the same person; each screen reads its own. */
export const shouldRevalidate = () => false

/**
 * The whole back office behind one address of the router's table, so that a shopper's pages know nothing of its screens:
 * they are told apart here, and each but the first is loaded when it is opened.
 */
export default function BackOffice({ loaderData: { session } }: { loaderData: ReturnType<typeof loader> }) {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page that was opened
  useEffect(() => {
    if (session === undefined) void loadStaffSession()
    else setStaffSession(session)
  }, [])
  // Another screen lies below the finger.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useLayoutEffect(ignoreDoubleTap, [pathname])
  const door = useRoutes([
    { path: 'convite', element: <InvitationPage /> },
    { path: '*', element: <Signed /> },
  ])
  return (
    <div className="back-office">
      <title>Administração da loja</title>
      <meta name="robots" content="noindex" />
      <link rel="manifest" href="/admin/manifest.webmanifest" />
      {/* By its id React Aria knows that its one rule is there, in admin.css: a sheet made by a script the page refuses. */}
      <template id="react-aria-pressable-style" />
      {session && opensToday(pathname, session) && (
        // What the first screen shows comes while its scripts do.
        <link rel="preload" as="fetch" crossOrigin="anonymous" href={staffWaiting.path} />
      )}
      <Messages />
      <ConnectionBar />
      {door}
      <UndoMessage />
      <AskedDialogs />
    </div>
  )
}

/** The last resort: what stands around the screens could not be drawn. */
export function ErrorBoundary() {
  return (
    <div className="back-office">
      <BrokenScreen />
    </div>
  )
}

/** The screens that the person's role may open; before them, signing in, and the second factor that is owed. */
function Signed() {
  const { status, session } = useStaffSession()
  const owed = useStore(askedStore, (asked) => asked.find(({ kind }) => kind === 'second-factor'))
  if (status === 'loading') return <LoadingScreen />
  if (status === 'failed') {
    return (
      <main className="mx-auto max-w-md p-6">
        <TryAgain message="A loja não respondeu." onAgain={() => void loadStaffSession()} />
      </main>
    )
  }
  if (!session) return <SignInPage />
  if (session.must_secure) return <Wall onDone={() => void loadStaffSession()} />
  return (
    <>
      {owed && <Wall onDone={() => void loadStaffSession().then(() => owed.answer(true))} />}
      {/* Owed since a moment ago: what stands on the screen stays behind the wall. */}
      <div hidden={Boolean(owed)}>
        {/* Another person begins anew: what the one before had typed goes with them. */}
        <Screens key={session.email} session={session} />
      </div>
    </>
  )
}

function Wall({ onDone }: { onDone: () => void }) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SecondFactorWall onDone={onDone} />
    </Suspense>
  )
}

function Screens({ session }: { session: StaffSession }) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (session.rights.includes('orders:read')) void readListAhead('pedidos')
    const later = setTimeout(() => {
      // The next screens open without waiting for their scripts.
      for (const { menu, load, right } of screens)
        if (menu && session.rights.includes(right)) load().catch(() => {})
      void readListsAhead(session.rights)
      import('#admin/staff-notices/pushes.ts').then(({ renewPushes }) => renewPushes()).catch(() => {})
    }, DRAWN_MS)
    return () => clearTimeout(later)
  }, [session])
  // Another person is shown nothing that this one has read.
  useEffect(() => () => queryClient.clear(), [])
  const open = screens.filter(({ right }) => session.rights.includes(right))
  const screen = useRoutes([
    { index: true, element: <Navigate to={`/admin/${home(open)}`} replace /> },
    ...open.map(({ path, Screen }) => ({ path, element: <Screen /> })),
    { path: '*', element: <NoSuchScreen /> },
  ])
  return (
    <Frame screens={open}>
      <Boundary of={pathname} failed={() => <BrokenScreen />}>
        <Suspense fallback={<LoadingScreen />}>{screen}</Suspense>
      </Boundary>
    </Frame>
  )
}

/** Fetches the script of an address's screen. What cannot be fetched is asked for again, and said, by the screen itself. */
async function fetchScreen(pathname: string): Promise<void> {
  const asked = screens.find(({ path }) => matchPath(`/admin/${path}`, pathname)) ?? screens[0]!
  await asked.load().catch(() => {})
}

/** Whether an address shows *Hoje* to this person. */
function opensToday(pathname: string, { must_secure, rights }: StaffSession): boolean {
  const today = screens[0]!
  return !must_secure && rights.includes(today.right) && /^\/admin(\/hoje)?\/?$/.test(pathname)
}

function home(open: Screen[]): string {
  return open.find(({ menu }) => menu)?.path ?? 'seguranca'
}
