import { createECDH, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPush, pushHeaders, pushIdentity } from './web-push.server.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('a push is encrypted as the example of RFC 8291, appendix A', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const phone = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const sent = encryptPush('When I grow up, I want to be a watermelon', phone, {
    pair,
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  })
  expect(sent.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('push services know the shop by a key of its secret, the same each time', () => {
  const identity = pushIdentity('a secret of at least thirty-two characters')
  expect(pushIdentity('a secret of at least thirty-two characters').publicKey).toBe(identity.publicKey)
  expect(pushIdentity('another secret of thirty-two characters').publicKey).not.toBe(identity.publicKey)
  const headers = pushHeaders(identity, 'https://push.example/send/abc', 'https://loja.example', 3600)
  const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization)!
  expect(key).toBe(identity.publicKey)
  const [head, claims, signature] = token!.split('.')
  expect(JSON.parse(bytes(claims!).toString())).toMatchObject({
    aud: 'https://push.example',
    sub: 'https://loja.example',
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey(identity.privateKey), dsaEncoding: 'ieee-p1363' },
    bytes(signature!),
  )
  expect(isSigned).toBe(true)
})

test('a secret whose key begins with a zero opens the shop as any other', () => {
  const { privateKey } = pushIdentity('segredo 503')
  expect(bytes(privateKey.export({ format: 'jwk' }).d!)[0]).toBe(0)
})
