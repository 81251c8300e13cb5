import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { sendDuePushes, spreadNotices } from '#shop/staff-notices/notice-worker.server.ts'
import type { TestApp } from './app.ts'
import { onThisMachine, openReceiver } from './event-receiver.ts'
import type { StaffMember } from './staff.ts'

export type PushService = Awaited<ReturnType<typeof openPushService>>

/** A push service on this machine, for the phones of the staff of a shop. */
export async function openPushService(shop: TestApp) {
  let status = 201
  const { url, received, close } = await openReceiver(() => ({ status }))
  return {
    received,
    close,
    /** What the service answers from now on. */
    answer(code: number) {
      status = code
    },
    /** Turns pushes on, with this service behind the address that the phone gave. */
    async turnOn({ headers }: StaffMember, phone = newPhone()) {
      const given = phone.subscription.endpoint
      const { status } = await shop.post('/api/admin/push-subscriptions', phone.subscription, { headers })
      if (status !== 200) throw new Error(`The phone was refused with ${status}.`)
      const endpoint = given.replace('https://push.example', url)
      await shop.db
        .updateTable('push_subscriptions')
        .set({ endpoint })
        .where('endpoint', '=', given)
        .execute()
      return { ...phone, endpoint }
    },
    /** Tells the staff what is to be told, as the worker does. */
    async tell() {
      await spreadNotices(shop.db)
      await sendDuePushes({ db: shop.db, config: shop.config, log: shop.app.log, allowance: onThisMachine })
    },
    /** No device, no wish, no mail; and the service takes what comes. */
    async startAnew() {
      status = 201
      received.length = 0
      for (const table of ['staff_notice_wishes', 'staff_notices', 'push_subscriptions', 'mails'] as const)
        await shop.db.deleteFrom(table).execute()
    },
  }
}

/** A phone that takes pushes, and reads them with its own key (RFC 8291). */
export function newPhone() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const hmac = (key: Buffer, ...data: (Buffer | string)[]) =>
    createHmac('sha256', key)
      .update(Buffer.concat(data.map((part) => Buffer.from(part))))
      .digest()
  const last = Buffer.from([1])
  return {
    subscription: {
      endpoint: `https://push.example/${randomBytes(8).toString('hex')}`,
      p256dh: pair.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    read(body: Buffer) {
      const [salt, own, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
      const input = hmac(
        hmac(auth, pair.computeSecret(own)),
        'WebPush: info\0',
        pair.getPublicKey(),
        own,
        last,
      )
      const key = hmac(salt, input)
      const decipher = createDecipheriv(
        'aes-128-gcm',
        hmac(key, 'Content-Encoding: aes128gcm\0', last).subarray(0, 16),
        hmac(key, 'Content-Encoding: nonce\0', last).subarray(0, 12),
      )
      decipher.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(text.subarray(0, -1).toString())
    },
  }
}
