import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { addressTexts } from '#shop/messages/address.ts'
import { cepTexts } from '#shop/messages/shipping.ts'
import type { PostalAddress } from './address-schema.ts'
import { validCep } from './cep.ts'
import { demonstrationCodes } from './demonstration-codes.ts'
import { stateOfCep } from './state-of-cep.ts'
import { stateName } from './states.ts'

/** Base addresses of the two services that are asked, the second when the first does not answer. */
export interface PostalServices {
  postalCodeUrl: string
  postalCodeFallbackUrl: string
  /** the seller: without a registered name this is a demonstration, which knows a few codes by heart */
  store: { legalName?: string | undefined }
}

type Found = Omit<PostalAddress, 'nome'>

const FIRST_TIMEOUT_MS = 2_200
const SECOND_TIMEOUT_MS = 1_600

/**
 * The address of a postal code: from the cache, else from ViaCEP, else from BrasilAPI; 4 s in all. An existing code is
 * cached for 30 days, an unknown one for an hour.
 * @throws Refusal 422 for an invalid postal code, 404 for one that does not exist, 503 when neither service answers: then with the
 * state in whose range the code lies, where it lies in one
 */
export async function lookUpPostalCode(
  db: Db,
  services: PostalServices,
  cep: string,
): Promise<PostalAddress> {
  if (!validCep(cep) || !/^\d{8}$/.test(cep)) throw invalid({ cep: [cepTexts.invalid] })
  const known = services.store.legalName ? undefined : demonstrationCodes[cep]
  if (known) return named(known)
  const cached = await cachedAddress(db, cep)
  const found = cached === undefined ? await askServices(services, cep) : cached
  if (found === undefined) {
    const uf = stateOfCep(cep)
    throw new Refusal(503, 'postal_code_service_unavailable', addressTexts.servicesDown, {
      headers: { 'retry-after': '30' },
      details: uf ? { uf, nome: stateName(uf) } : {},
    })
  }
  if (cached === undefined) await cacheAddress(db, cep, found)
  if (found === null) throw new Refusal(404, 'postal_code_not_found', cepTexts.invalid)
  return named(found)
}

const named = (found: Found): PostalAddress => ({ ...found, nome: stateName(found.uf) ?? '' })

/** Deletes postal codes that are cached for too long. */
export async function deleteOldPostalCodes(db: Db): Promise<void> {
  await deleteInBatches(db, 'postal_codes', sql`asked_at <= ${stale}`)
}

/** @returns undefined when it is not cached, or for too long; null when it is cached as unknown */
async function cachedAddress(db: Db, cep: string): Promise<Found | null | undefined> {
  const row = await db
    .selectFrom('postal_codes')
    .select(['known', 'logradouro', 'bairro', 'localidade', 'uf'])
    .where('cep', '=', cep)
    .where('asked_at', '>', stale)
    .executeTakeFirst()
  if (!row) return undefined
  const { known, ...found } = row
  return known ? found : null
}

const stale = sql<Date>`now() - case when known then interval '30 days' else interval '1 hour' end`

async function cacheAddress(db: Db, cep: string, found: Found | null): Promise<void> {
  const row = { known: found !== null, logradouro: '', bairro: '', localidade: '', uf: '', ...found }
  await db
    .insertInto('postal_codes')
    .values({ cep, ...row })
    .onConflict((same) => same.column('cep').doUpdateSet({ ...row, asked_at: sql`now()` }))
    .execute()
}

async function askServices(services: PostalServices, cep: string): Promise<Found | null | undefined> {
  const first = await askViaCep(services.postalCodeUrl, cep)
  return first === undefined ? askBrasilApi(services.postalCodeFallbackUrl, cep) : first
}

// Answers of other services are not trusted: only short texts are taken.
const text = z.catch(z.string().check(z.maxLength(200)), '')
const uf = z.string().check(z.refine((code) => stateName(code) !== null))
const viaCep = z.object({
  logradouro: text,
  bairro: text,
  localidade: z.string().check(z.minLength(1), z.maxLength(200)),
  uf,
})
const brasilApi = z.object({
  street: text,
  neighborhood: text,
  city: z.string().check(z.minLength(1), z.maxLength(200)),
  state: uf,
})

/** ViaCEP answers 200 with `erro` for a code that does not exist, `true` or `"true"`. */
async function askViaCep(base: string, cep: string): Promise<Found | null | undefined> {
  const answer = await ask(`${base}/ws/${cep}/json/`, FIRST_TIMEOUT_MS)
  if (answer?.status !== 200) return undefined
  if (String((answer.body as { erro?: unknown } | null)?.erro) === 'true') return null
  const read = z.safeParse(viaCep, answer.body)
  return read.success ? read.data : undefined
}

async function askBrasilApi(base: string, cep: string): Promise<Found | null | undefined> {
  const answer = await ask(`${base}/api/cep/v2/${cep}`, SECOND_TIMEOUT_MS)
  if (answer?.status === 404) return null
  if (answer?.status !== 200) return undefined
  const read = z.safeParse(brasilApi, answer.body)
  if (!read.success) return undefined
  const { street, neighborhood, city, state } = read.data
  return { logradouro: street, bairro: neighborhood, localidade: city, uf: state }
}

/** @returns undefined without a readable answer in time */
async function ask(url: string, timeoutMs: number): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    return { status: answer.status, body: await answer.json() }
  } catch {
    return undefined
  }
}
