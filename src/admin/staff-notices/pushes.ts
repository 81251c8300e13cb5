import { call } from '#platform/browser/call.ts'
import * as noticeCalls from '#shop/staff-notices/notices.calls.ts'

const WORKER = '/admin/service-worker.js'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

// The content security policy lets this one be made: it lets one script be registered, and no other.
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('back-office', {
  createScriptURL: () => WORKER,
})

/** What this device can do: an iPhone takes pushes only in the app on its home screen. */
export function pushSupport(): 'yes' | 'install-first' | 'no' {
  if ('PushManager' in window && 'serviceWorker' in navigator && 'Notification' in window) return 'yes'
  return /iPhone|iPad/.test(navigator.userAgent) ? 'install-first' : 'no'
}

/** Whether this device takes pushes now. */
export async function takesPushes(): Promise<boolean> {
  return pushSupport() === 'yes' && (await ownSubscription()) !== null
}

/** Asks the person, and lets this device take pushes. @returns false when the browser was told not to */
export async function turnOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const registration = await navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER)
  await workerReady(registration)
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  await tell(subscription)
  return true
}

/** This device takes no pushes any more. */
export async function turnOff(): Promise<void> {
  const subscription = await ownSubscription()
  if (!subscription) return
  await call(noticeCalls.endPush, { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

/** Tells the shop again, when the back office opens, that this device takes pushes: its session may be a new one. */
export async function renewPushes(): Promise<void> {
  const subscription = pushSupport() === 'yes' ? await ownSubscription() : null
  // What fails here is tried again at the next opening; the screen says when pushes are off.
  if (subscription) await tell(subscription).catch(() => {})
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/admin/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function workerReady({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (!worker || worker.state === 'activated') return
  await new Promise<void>((done) =>
    worker.addEventListener('statechange', () => worker.state === 'activated' && done()),
  )
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await call(noticeCalls.subscribePush, {
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
  })
}
