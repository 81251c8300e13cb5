import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A server process of the shop. */
export interface ShopProcess {
  url: string
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
  /** true when it has ended */
  dead(): boolean
}

/** Starts a server process over a database, and waits until it listens. @param execArgv Node's own arguments */
export async function startShopProcess(
  env: Record<string, string>,
  execArgv: string[] = [],
): Promise<ShopProcess> {
  const child: ChildProcess = fork(new URL('./shop-process.ts', import.meta.url), {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      TZ: 'America/Sao_Paulo',
      APP_SECRET: 'a secret of at least thirty-two characters',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '100000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv,
  })
  const [line] = await Promise.race([
    once(child.stdout!, 'data') as Promise<[Buffer]>,
    once(child, 'exit').then(([code]) => {
      throw new Error(`The shop's process ended with ${code} before it listened.`)
    }),
  ])
  const dead = () => child.exitCode !== null || child.signalCode !== null
  return {
    dead,
    url: `http://127.0.0.1:${Number(String(line))}`,
    async kill() {
      if (dead()) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
