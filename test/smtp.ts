import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface TestSmtp {
  url: string
  /** mails that arrived whole, in the order of arrival */
  received: Email[]
  /** connections so far */
  connections: () => number
  close(): Promise<void>
}

/** A mail server that speaks SMTP on a port of its own and stores the mails that it receives; `behaviour` makes it difficult. */
export async function startSmtp(behaviour: SMTPServerOptions = {}): Promise<TestSmtp> {
  const received: Email[] = []
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
    ...behaviour,
    onConnect(session, done) {
      connections += 1
      if (behaviour.onConnect) behaviour.onConnect.call(server, session, done)
      else done()
    },
  })
  // Some tests let a client go away in the middle.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
