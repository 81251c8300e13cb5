import {
  createCipheriv,
  createECDH,
  createHmac,
  createPrivateKey,
  ECDH,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'

const CURVE = 'prime256v1'
const TOKEN_SECONDS = 12 * 3600

/** The key by which push services know this server (VAPID, RFC 8292). */
export interface PushIdentity {
  /** as a browser subscribes with it: base64url of the uncompressed point */
  publicKey: string
  privateKey: KeyObject
}

/** The phone's half of a subscription. */
export interface PushKeys {
  p256dh: Buffer
  auth: Buffer
}

/** The server's identity, the same in each of its processes: made from its secret, and nowhere stored. */
export function pushIdentity(appSecret: string): PushIdentity {
  const pair = createECDH(CURVE)
  // Nearly every secret gives a key at once; one in 2^32 the next.
  for (let turn = 0; ; turn += 1) {
    try {
      pair.setPrivateKey(Buffer.from(hkdfSync('sha256', appSecret, '', `vapid ${turn}`, 32)))
      break
    } catch {}
  }
  const point = pair.getPublicKey()
  // Node leaves out the zeros that one key in 256 begins with.
  const number = pair.getPrivateKey()
  const privateNumber = Buffer.concat([Buffer.alloc(32 - number.length), number])
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: privateNumber.toString('base64url'),
  }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}

/**
 * The headers of a push: who sends it, and for how long the service keeps it for a phone that is off.
 * @param endpoint of the subscription
 * @param contact an address of the sender: https: or mailto:
 */
export function pushHeaders(
  { publicKey, privateKey }: PushIdentity,
  endpoint: string,
  contact: string,
  keptSeconds: number,
) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const expires = Math.floor(Date.now() / 1000) + TOKEN_SECONDS
  const claims = part({ aud: new URL(endpoint).origin, exp: expires, sub: contact })
  const head = `${part({ typ: 'JWT', alg: 'ES256' })}.${claims}`
  const signature = sign('sha256', Buffer.from(head), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return {
    authorization: `vapid t=${head}.${signature.toString('base64url')}, k=${publicKey}`,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(keptSeconds),
    urgency: 'high',
  }
}

/**
 * Encrypts a text for one phone (RFC 8291): the push service cannot read it.
 * @param own the key pair of this message, and its salt; random but in a test
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  { pair = newPair(), salt = randomBytes(16) }: { pair?: ECDH; salt?: Buffer } = {},
): Buffer {
  const own = pair.getPublicKey()
  const shared = pair.computeSecret(p256dh)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own])
  const input = expand(hmac(auth, shared), info, 32)
  const key = hmac(salt, input)
  const cipher = createCipheriv(
    'aes-128-gcm',
    expand(key, 'Content-Encoding: aes128gcm\0', 16),
    expand(key, 'Content-Encoding: nonce\0', 12),
  )
  const size = Buffer.alloc(4)
  size.writeUInt32BE(4096)
  // One record, the last: a 2 ends it (RFC 8188).
  return Buffer.concat([
    salt,
    size,
    Buffer.from([own.length]),
    own,
    cipher.update(text),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

/** Whether bytes are the public key of a phone: an uncompressed point on the curve, as browsers give it (RFC 8291, section 2.1). */
export function isPushKey(p256dh: Buffer): boolean {
  if (p256dh.length !== 65 || p256dh[0] !== 4) return false
  try {
    ECDH.convertKey(p256dh, CURVE)
    return true
  } catch {
    return false
  }
}

function newPair(): ECDH {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return pair
}

/** HKDF's second step for one block (RFC 5869). */
function expand(key: Buffer, info: string | Buffer, length: number): Buffer {
  return hmac(key, Buffer.concat([Buffer.from(info), Buffer.from([1])])).subarray(0, length)
}

function hmac(key: Buffer, data: Buffer): Buffer {
  return createHmac('sha256', key).update(data).digest()
}
