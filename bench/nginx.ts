import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './bench-shop.ts'

/** nginx with one process, which sends the bytes of a page from a file: the limit for a cached page. */
export interface Nginx {
  url: string
  close(): Promise<void>
}

const HEADERS = { 'accept-encoding': 'br' }

/** Opens an nginx that answers every address with what the shop answers to `page`, headers included. */
export async function openNginx(page: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-nginx-'))
  const { body, headers } = await answerOf(page)
  writeFileSync(join(folder, 'page'), body)
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), configuration(port, headers))
  const server = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'ignore' })
  const ended = once(server, 'exit')
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url, { headers: HEADERS }).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`nginx did not start: see ${folder}/error.log`)
    await sleep(10)
  }
  return {
    url,
    async close() {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The compressed bytes of an answer, as they travel. */
export function answerOf(url: string): Promise<{ body: Buffer; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, async (answer) => {
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
