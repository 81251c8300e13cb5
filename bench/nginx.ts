import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#e2e/start-shop.ts'
import { untilOpen } from './bench-shop.ts'
import { withFile } from './load.ts'

const run = promisify(execFile)

/**
 * Opens an nginx of one process, which answers every address with what the shop answers to `page`, bytes and headers, from a file.
 * @param use is called with its address; then it is closed
 */
export async function withNginx<Result>(
  page: string,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const { body, headers } = await answerOf(page)
  return withFile('page', body, async (file) => {
    const port = await freePort()
    writeFileSync(join(dirname(file), 'nginx.conf'), configuration(port, headers))
    const options = ['-p', dirname(file), '-c', 'nginx.conf', '-e', 'error.log']
    await run('nginx', [...options, '-t'])
    const server = spawn('nginx', options, { stdio: 'ignore' })
    const ended = once(server, 'exit')
    try {
      await untilOpen(`http://127.0.0.1:${port}`, server)
      return await use(`http://127.0.0.1:${port}`)
    } finally {
      server.kill('SIGTERM')
      await ended
    }
  })
}

function answerOf(url: string): Promise<{ body: Buffer; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      resolve({ body: Buffer.concat(chunks), headers: answer.headers })
    }).on('error', reject)
  })
}

/** What nginx writes itself, or what differs with every answer. */
const OWN = /^(date|connection|keep-alive|content-length|content-type|etag|set-cookie)$/

function configuration(port: number, headers: IncomingHttpHeaders): string {
  const added = Object.entries(headers)
    .filter(([name]) => !OWN.test(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replaceAll('"', '\\"')}";`)
  return `
    daemon off; master_process off; worker_processes 1; pid nginx.pid;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; keepalive_requests 10000000; server_tokens off; etag on;
      default_type "text/html; charset=utf-8";
      open_file_cache max=10;
      server {
        listen 127.0.0.1:${port};
        root .;
        location / { try_files /page =404; ${added.join(' ')} }
      }
    }`
}
