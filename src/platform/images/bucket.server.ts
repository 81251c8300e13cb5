import { AwsClient } from 'aws4fetch'

/** A bucket of an S3-compatible service, and who may use it. */
export interface BucketSettings {
  /** `https://s3.example.com` */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface Bucket {
  /** The bytes of an object; null when there is none. @throws BucketUnavailable */
  get(key: string): Promise<Buffer | null>
  /** @throws BucketUnavailable */
  has(key: string): Promise<boolean>
  /** @throws BucketUnavailable */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** What is not there is removed too. @throws BucketUnavailable */
  remove(key: string): Promise<void>
}

/** The bucket did not answer in time, refused us, or is broken: another try may help. */
export class BucketUnavailable extends Error {
  readonly statusCode = 503

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BucketUnavailable'
  }
}

// A page waits for its picture no longer than this.
const READ_TIMEOUT_MS = 5_000
const WRITE_TIMEOUT_MS = 20_000

/**
 * Opens a bucket. Its address stands in the path (`endpoint/bucket/key`), which MinIO, R2, Ceph and AWS all know.
 * @param timeout milliseconds, for tests
 */
export function openBucket(settings: BucketSettings, timeout?: number): Bucket {
  const { region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey })

  async function send(method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', key: string, body?: Uint8Array) {
    const url = `${settings.endpoint}/${encodeURIComponent(settings.bucket)}/${key}`
    const limit = timeout ?? (method === 'PUT' ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS)
    try {
      const signed = await client.sign(url, { method, ...(body && { body: Buffer.from(body) }) })
      // Its own `fetch` repeats what failed: how often and how long is ours to say.
      const answer = await fetch(signed, { redirect: 'error', signal: AbortSignal.timeout(limit) })
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
    } catch (cause) {
      throw new BucketUnavailable('the bucket of the pictures does not answer', { cause })
    }
  }

  return {
    async get(key) {
      const { status, bytes } = await send('GET', key)
      if (status === 404) return null
      if (status !== 200) throw refusedWith(status, bytes)
      return bytes
    },
    async has(key) {
      const { status, bytes } = await send('HEAD', key)
      if (status !== 200 && status !== 404) throw refusedWith(status, bytes)
      return status === 200
    },
    async put(key, bytes) {
      const answer = await send('PUT', key, bytes)
      if (answer.status !== 200 && answer.status !== 204) throw refusedWith(answer.status, answer.bytes)
    },
    async remove(key) {
      const { status, bytes } = await send('DELETE', key)
      if (status !== 200 && status !== 204 && status !== 404) throw refusedWith(status, bytes)
    },
  }
}

/** The service says in XML why: `<Code>SignatureDoesNotMatch</Code>`. */
function refusedWith(status: number, body: Buffer): BucketUnavailable {
  const code = /<Code>(\w+)<\/Code>/.exec(body.toString('utf8'))?.[1]
  return new BucketUnavailable(`the bucket of the pictures answered ${status}${code ? ` ${code}` : ''}`)
}
