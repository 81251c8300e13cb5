import type * as z from 'zod/mini'
import type * as schema from '#shop/staff/passkeys/passkey-schema.ts'
import { NoPasskey } from './passkey-failure.ts'

/**
 * Lets the device make a passkey, after its finger, face or PIN.
 * @throws NoPasskey when the person or the device does not want
 */
export async function makePasskey(request: z.output<typeof schema.passkeyRequest>) {
  const { challenge, site, person, algorithms, known } = request
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(challenge),
        rp: site,
        user: { id: bytes(person.id), name: person.name, displayName: person.display_name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map((id) => ({ type: 'public-key', id: bytes(id) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  )
  const answer = made.response as AuthenticatorAttestationResponse
  return {
    id: text(made.rawId),
    client_data: text(answer.clientDataJSON),
    authenticator_data: text(answer.getAuthenticatorData()),
    public_key: text(answer.getPublicKey() ?? new ArrayBuffer()),
    algorithm: answer.getPublicKeyAlgorithm(),
  }
}

/** Lets the device sign with a passkey. @throws NoPasskey when the person or the device does not want */
export async function signWithPasskey({ challenge, site_id, known }: z.output<typeof schema.proofRequest>) {
  const signed = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: bytes(challenge),
        rpId: site_id,
        allowCredentials: known.map((id) => ({ type: 'public-key', id: bytes(id) })),
        userVerification: 'required',
      },
    }),
  )
  const answer = signed.response as AuthenticatorAssertionResponse
  return {
    id: text(signed.rawId),
    client_data: text(answer.clientDataJSON),
    authenticator_data: text(answer.authenticatorData),
    signature: text(answer.signature),
  }
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await ask()
    if (credential) return credential as PublicKeyCredential
  } catch (error) {
    throw new NoPasskey(reasons[(error as Error).name] ?? reasons.NotAllowedError)
  }
  throw new NoPasskey(reasons.NotAllowedError)
}

const reasons: Record<string, string> = {
  NotAllowedError: 'O aparelho não confirmou, ou demorou demais. Tente de novo.',
  InvalidStateError: 'Este aparelho já tem uma chave de acesso desta loja.',
  SecurityError: 'Chaves de acesso só funcionam no endereço da loja, com https.',
  NotSupportedError: 'Este aparelho não faz chaves de acesso.',
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function text(data: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(data))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
