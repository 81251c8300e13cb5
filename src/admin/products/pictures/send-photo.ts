import * as z from 'zod/mini'
import { withSession } from '#admin/data/staff-call.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { uploadPicture } from '#shop/assortment/pictures/pictures.calls.ts'

/** Sends the bytes of a photo. Tests have one of their own. */
export type SendPhoto = (
  file: Blob,
  /** called with the part that is sent, 0 to 1 */
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<string>

/**
 * Sends a photo to the shop. Not with `fetch`, which tells no progress.
 * @returns its path
 * @throws CallFailed as `call` does
 */
export const sendPhoto: SendPhoto = (file, onProgress, signal) =>
  withSession(async () => {
    const first = await attempt(file, onProgress, signal)
    const answer = first.status === 419 ? await attempt(file, onProgress, signal, true) : first
    const body = parsed(answer.responseText)
    if (answer.status !== uploadPicture.status) throw new CallFailed(answer.status, body)
    const reply = z.safeDecode(uploadPicture.reply, body as z.input<typeof uploadPicture.reply>)
    if (!reply.success) throw new CallFailed(502, {})
    return reply.data.path
  })

async function attempt(
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
  anew = false,
): Promise<XMLHttpRequest> {
  if (anew || !csrfToken()) {
    await fetch('/sanctum/csrf-cookie', { credentials: 'same-origin', signal }).catch(() => {
      throw new CallFailed(0, {})
    })
  }
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    const end = () => request.abort()
    signal.addEventListener('abort', end, { once: true })
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => done(request)
    request.onerror = () => fail(new CallFailed(0, {}))
    request.ontimeout = () => fail(new CallFailed(0, {}))
    request.onabort = () => fail(new DOMException('aborted', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', end)
    request.open(uploadPicture.method, uploadPicture.path)
    request.timeout = 120_000
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('x-xsrf-token', csrfToken())
    request.send(file)
  })
}

/** As `call` reads it; a copy, because an export of that module would be in every shopper's scripts. */
function csrfToken(): string {
  return decodeURIComponent(/(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '')
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
