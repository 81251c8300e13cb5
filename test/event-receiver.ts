import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestApp } from './app.ts'

export interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** A program that the shop tells of events: it keeps what came, and answers what the test wants. */
export async function openReceiver(answer: () => { status: number; headers?: Record<string, string> } = ok) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request))
    received.push({ path: request.url ?? '', headers: request.headers, body })
    const { status, headers } = answer()
    response.writeHead(status, headers).end('x'.repeat(10))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Lets the shop reach receivers on this machine, which it never does outside of tests. */
export const onThisMachine = { plainHttp: true, reachable: () => true }

/** Turns an address to a receiver on this machine: the call for it takes no such address. */
export async function pointTo({ db }: TestApp, name: string, url: string): Promise<void> {
  await db.updateTable('event_addresses').set({ url }).where('name', '=', name).execute()
}

/** What a message says, when its signature is right, as another maker's program checks it. */
export function verified(secret: string, { headers, body }: Received) {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(signed).digest('base64')
  if (headers['webhook-signature'] !== `v1,${signature}`) throw new Error('The signature is wrong.')
  return JSON.parse(body.toString())
}

const ok = () => ({ status: 204 })
