import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

/**
 * The request for a page, as the router takes it: nothing in it comes from a visitor but the address.
 * @param address path and query
 * @param publicUrl the application's public address
 */
export function pageRequest(address: string, publicUrl: string): Request {
  return new Request(addressAt(new URL(publicUrl).origin, address))
}

/** A form's request as the router takes it, and any other that brings a body. */
export function formRequest(request: FastifyRequest, publicUrl: string): Request {
  const all = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) all.append(name, one)
  }
  const init: RequestInit & { duplex: 'half' } = {
    method: request.method,
    headers: all,
    body: Readable.toWeb(request.raw) as ReadableStream,
    duplex: 'half',
  }
  return new Request(addressOf(request, publicUrl), init)
}

/**
 * Where a form was sent. Pages are rendered for the application's own address, whatever Host a visitor names: a Host of
 * `x/other?` would even make it another page. Only a form goes by the host it was sent to, because React Router compares
 * that with where the form stood.
 */
function addressOf({ host, protocol, raw }: FastifyRequest, publicUrl: string): URL {
  const sentTo = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host)
  const known = sentTo && URL.canParse(`${protocol}://${host}`)
  return addressAt(new URL(known ? `${protocol}://${host}` : publicUrl).origin, raw.url!)
}

function addressAt(origin: string, path: string): URL {
  const address = new URL(`${origin}/${path.replace(/^[/\\]+/, '')}`)
  // Dots that were taken out may leave slashes behind, and two of them begin another host.
  address.pathname = address.pathname.replace(/^\/{2,}/, '/')
  return address
}
