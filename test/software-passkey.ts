import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a test makes wrong about an answer; without it the answer is right. */
export interface Fault {
  origin?: string
  site?: string
  /** flags of the authenticator data; 0x05: its owner was there, and was verified */
  flags?: number
  counter?: number
  challenge?: string
  type?: string
}

/** An authenticator of its own in a few lines: a phone that a test holds in its hand. */
export function softwarePasskey(origin: string, algorithm: -7 | -8 | -257 = -7) {
  const { publicKey, privateKey } = keyPair(algorithm)
  const id = randomBytes(32)
  let counter = 0

  function parts(type: string, challenge: string, fault: Fault, credential = Buffer.alloc(0)) {
    counter = fault.counter ?? counter + 1
    const client = Buffer.from(
      JSON.stringify({
        type: fault.type ?? type,
        challenge: fault.challenge ?? challenge,
        origin: fault.origin ?? origin,
        crossOrigin: false,
      }),
    )
    const head = Buffer.alloc(5)
    head[0] = (fault.flags ?? 0x05) | (credential.length > 0 ? 0x40 : 0)
    head.writeUInt32BE(counter, 1)
    const site = createHash('sha256')
      .update(fault.site ?? new URL(origin).hostname)
      .digest()
    return { client, data: Buffer.concat([site, head, credential]) }
  }
  return {
    /** What a browser sends of a new passkey. */
    create({ challenge }: { challenge: string }, name = 'Celular', fault: Fault = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      // The model, the id, and the key in COSE, which the shop does not read: one byte stands for it.
      const credential = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from([0xa0])])
      const { client, data } = parts('webauthn.create', challenge, fault, credential)
      return {
        name,
        id: id.toString('base64url'),
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        public_key: publicKey.toString('base64url'),
        algorithm,
      }
    },
    /** What a browser sends of a signature. */
    sign({ challenge }: { challenge: string }, fault: Fault = {}) {
      const { client, data } = parts('webauthn.get', challenge, fault)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const signature = sign(algorithm === -8 ? null : 'sha256', signed, privateKey)
      return {
        id: id.toString('base64url'),
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
    },
  }
}

function keyPair(algorithm: -7 | -8 | -257) {
  const encoded = {
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  } as const
  const made =
    algorithm === -7
      ? generateKeyPairSync('ec', { namedCurve: 'P-256', ...encoded })
      : algorithm === -8
        ? generateKeyPairSync('ed25519', encoded)
        : generateKeyPairSync('rsa', { modulusLength: 2048, ...encoded })
  return {
    publicKey: made.publicKey,
    privateKey: createPrivateKey({ key: made.privateKey, format: 'der', type: 'pkcs8' }),
  }
}
