import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'
import type { BucketSettings } from '#platform/images/bucket.server.ts'

export interface FakeBucket {
  settings: BucketSettings
  /** what lies in it, by key */
  objects: Map<string, Buffer>
  /** the requests so far: `PUT images/a.webp` */
  requests: string[]
  /** how it behaves: it answers, answers 500, or never answers */
  state: 'well' | 'broken' | 'silent'
  close(): void
}

/** A bucket in memory that speaks S3's protocol as far as the shop does, and refuses what is not signed by its one user. */
export async function openFakeBucket(): Promise<FakeBucket> {
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const [, bucket, ...path] = decodeURIComponent(request.url!).split('/')
    const key = path.join('/')
    fake.requests.push(`${request.method} ${key}`)
    const fail = (status: number, code: string) =>
      response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
    if (fake.state === 'silent') return
    if (fake.state === 'broken') return fail(500, 'InternalError')
    if (!(await isSigned(request, fake.settings))) return fail(403, 'SignatureDoesNotMatch')
    if (bucket !== fake.settings.bucket) return fail(404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      fake.objects.set(key, body)
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      fake.objects.delete(key)
      return response.writeHead(204).end()
    }
    const object = fake.objects.get(key)
    if (!object) return fail(404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': object.length }).end(object)
  }).unref()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const fake: FakeBucket = {
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...{ bucket: 'vitrine', region: 'sa-east-1' },
      ...{ accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret/of+the bucket' },
    },
    objects: new Map(),
    requests: [],
    state: 'well',
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return fake
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Signs the request once more, with what it says of its time, and compares. */
async function isSigned(request: IncomingMessage, settings: BucketSettings): Promise<boolean> {
  const { region, accessKeyId, secretAccessKey } = settings
  const signer = new AwsV4Signer({
    method: request.method!,
    url: `http://${request.headers.host}${request.url}`,
    headers: { 'x-amz-content-sha256': String(request.headers['x-amz-content-sha256']) },
    datetime: String(request.headers['x-amz-date']),
    ...{ service: 's3', region, accessKeyId, secretAccessKey },
  })
  return request.headers.authorization === (await signer.authHeader())
}
