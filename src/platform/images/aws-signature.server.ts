import { createHash, createHmac } from 'node:crypto'

/** Who calls a service that checks AWS signatures, and in which region it stands. */
export interface Credentials {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface Call {
  method: string
  url: URL
  /** beside those that the signature itself needs */
  headers: Record<string, string>
  body?: Uint8Array | undefined
}

/**
 * The headers of a call to S3 with its signature, version 4 (docs.aws.amazon.com/AmazonS3/latest/API, 'Signature Calculations
 * for the Authorization Header'). Paths and queries are in the form that `URL` gives them.
 */
export function signedHeaders(call: Call, credentials: Credentials, now: Date): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const hash = sha256(call.body ?? '')
  const headers: Record<string, string> = {
    ...Object.fromEntries(Object.entries(call.headers).map(([name, value]) => [name.toLowerCase(), value])),
    'x-amz-content-sha256': hash,
    'x-amz-date': time,
  }
  const signed = Object.entries({ ...headers, host: call.url.host }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const request = [
    call.method,
    canonicalPath(call.url),
    canonicalQuery(call.url),
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    hash,
  ].join('\n')
  const scope = `${day}/${credentials.region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')
  const key = [day, credentials.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (key, part) => hmac(key, part),
    `AWS4${credentials.secretAccessKey}`,
  )
  const signature = hmac(key, toSign).toString('hex')
  const credential = `${credentials.accessKeyId}/${scope}`
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${names},Signature=${signature}`,
  }
}

function canonicalPath({ pathname }: URL): string {
  return pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/')
}

function canonicalQuery({ searchParams }: URL): string {
  const pairs = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return pairs.toSorted().join('&')
}

/** Everything but letters, digits and `-._~` as its bytes. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
