import * as z from 'zod/mini'
import { staffTexts } from '#shop/messages/staff.ts'
import { moment } from '#shop/wire.ts'

/** Bytes as base64url. @param most characters */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))

/** What an authenticator is asked for, to make a passkey. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  site: z.object({ id: z.string(), name: z.string() }),
  person: z.object({ id: z.string(), name: z.string(), display_name: z.string() }),
  /** COSE, the preferred first */
  algorithms: z.array(z.int()),
  /** credentials that the person has: their devices make no second one */
  known: z.array(z.string()),
})

export const newPasskey = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: staffTexts.passkeyName }),
      z.maxLength(60, { error: staffTexts.passkeyName }),
    ),
  id: bytes(1_400),
  client_data: bytes(4_000),
  authenticator_data: bytes(8_000),
  public_key: bytes(2_000),
  algorithm: z.int(),
})
export type NewPasskey = z.output<typeof newPasskey>

/** What an authenticator is asked to sign. */
export const proofRequest = z.object({
  challenge: z.string(),
  site_id: z.string(),
  /** the person's credentials; none: whichever the device has for this shop */
  known: z.array(z.string()),
})

export const passkeyProof = z.object({
  id: bytes(1_400),
  client_data: bytes(4_000),
  authenticator_data: bytes(2_000),
  signature: bytes(2_000),
})
export type PasskeyProof = z.output<typeof passkeyProof>

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: moment,
  last_used_at: z.nullable(moment),
})
export type Passkey = z.output<typeof passkey>
export const passkeysReply = z.object({ passkeys: z.array(passkey) })
export const passkeyId = z.object({ id: z.coerce.number().check(z.int()) })
