import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const known: Record<string, object> = {
  '01001000': { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' },
  '20040020': { logradouro: 'Praça Pio X', bairro: 'Centro', localidade: 'Rio de Janeiro', uf: 'RJ' },
  // One code for the whole city: neither street nor district.
  '18360000': { logradouro: '', bairro: '', localidade: 'Itaóca', uf: 'SP' },
}

/** A postal service that knows three codes, does not know 99999999, and fails for all others. */
export async function openPostalService(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const cep = /\/ws\/(\d{8})\/json/.exec(request.url ?? '')?.[1] ?? ''
    const answer = cep === '99999999' ? { erro: 'true' } : known[cep]
    response.writeHead(answer ? 200 : 500, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
