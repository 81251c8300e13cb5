import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestMailWorker } from '#test/mail-worker.ts'
import { startMailWorker } from './mail-worker.server.ts'

const { db, difficult, greet, logged, makeDue, outbox, received, sendOnce, workerFor } = openTestMailWorker()

test('a server that is busy now is asked again after a pause, under the same message id', async () => {
  let refuse = true
  await difficult({
    onMailFrom(_address, _session, done) {
      done(refuse ? Object.assign(new Error('come back later'), { responseCode: 451 }) : null)
    },
  })
  await greet('Ana')
  await sendOnce()
  const [waiting] = await outbox()
  expect(waiting).toMatchObject({ attempts: 1, sent_at: null, gave_up_at: null })
  expect(waiting!.last_error).toContain('come back later')
  const pause = (waiting!.due_at.getTime() - Date.now()) / 1000
  expect(pause).toBeGreaterThan(20)
  expect(pause).toBeLessThan(40)
  await sendOnce()
  expect((await outbox())[0]!.attempts).toBe(1)
  refuse = false
  await makeDue()
  await sendOnce()
  expect(received().map(({ messageId }) => messageId)).toEqual([
    `<mail-${waiting!.id}-${waiting!.message_id!.slice(0, 8)}@localhost>`,
  ])
  expect(await outbox()).toMatchObject([{ attempts: 2, last_error: null, sent_at: expect.any(Date) }])
})

test('a mailbox that does not exist is given up at once, and the log says so', async () => {
  await difficult({
    onRcptTo(_address, _session, done) {
      done(Object.assign(new Error('no such user here'), { responseCode: 550 }))
    },
  })
  await greet('Ana')
  await sendOnce()
  expect(await outbox()).toMatchObject([{ attempts: 1, sent_at: null, gave_up_at: expect.any(Date) }])
  expect((await outbox())[0]!.last_error).toContain('no such user here')
  expect(logged).toEqual([{ level: 'error', message: 'a mail could not be sent and is given up' }])
})

test('after twelve tries a mail is given up visibly, and is left alone', async () => {
  await greet('Ana')
  await sql`update mails set attempts = 11`.execute(db())
  await sendOnce(workerFor('smtp://127.0.0.1:1'))
  expect(await outbox()).toMatchObject([{ attempts: 12, gave_up_at: expect.any(Date) }])
  expect(logged).toEqual([{ level: 'error', message: 'a mail could not be sent and is given up' }])
  await makeDue()
  await sendOnce()
  expect(received()).toEqual([])
})

test('a server that refuses the connection costs nothing but time', async () => {
  await greet('Ana')
  await sendOnce(workerFor('smtp://127.0.0.1:1'))
  expect(await outbox()).toMatchObject([{ attempts: 1, sent_at: null, gave_up_at: null }])
  expect(logged.map(({ level }) => level)).toEqual(['warn'])
  await makeDue()
  await sendOnce()
  expect(received()).toHaveLength(1)
})

test('a server that takes the connection and says nothing is not waited for', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((listening) => silent.once('listening', listening))
  const { port } = silent.address() as { port: number }
  await greet('Ana')
  await sendOnce(workerFor(`smtp://127.0.0.1:${port}`, 200))
  expect((await outbox())[0]).toMatchObject({
    attempts: 1,
    sent_at: null,
    last_error: 'ETIMEDOUT: Greeting never received',
  })
  silent.close()
})

test('a connection that drops in the middle of a mail leaves it to be sent again', async () => {
  let drop = true
  await difficult({
    onData(stream, session, done) {
      if (drop) {
        stream.once('data', () => {
          const { connections } = this as unknown as { connections: Set<{ _socket: { destroy(): void } }> }
          for (const { _socket } of connections) _socket.destroy()
        })
        return
      }
      stream.resume()
      stream.on('end', () => done(null, `taken for ${session.envelope.rcptTo.length}`))
    },
  })
  await greet('Ana')
  await sendOnce()
  expect((await outbox())[0]).toMatchObject({ attempts: 1, sent_at: null, gave_up_at: null })
  drop = false
  await makeDue()
  await sendOnce()
  expect((await outbox())[0]).toMatchObject({ attempts: 2, sent_at: expect.any(Date) })
})

test('a worker stops within seconds even while a server keeps it waiting', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  const called = once(silent, 'connection')
  await new Promise((listening) => silent.once('listening', listening))
  const { port } = silent.address() as { port: number }
  await greet('Ana')
  const running = await startMailWorker(workerFor(`smtp://127.0.0.1:${port}`))
  await called
  // A worker that waited for the server would outlast this test.
  await running.stop()
  expect(await outbox()).toMatchObject([{ attempts: 1, sent_at: null, gave_up_at: null }])
  silent.close()
})

test('a mail of a template that this version does not know waits, and the log says so', async () => {
  await sql`insert into mails (template, recipient) values ('from-tomorrow', 'ana@exemplo.com.br')`.execute(
    db(),
  )
  await sendOnce()
  expect((await outbox())[0]).toMatchObject({ attempts: 1, gave_up_at: null })
  expect(logged.map(({ level }) => level)).toEqual(['warn'])
})
