import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/db.server.ts'
import { invalid, Refusal } from '#platform/refusal.ts'
import { texts } from '#shop/texts.ts'
import { validCep } from './cep.ts'
import { stateName } from './states.ts'

/** An address as ViaCEP words it, with the state's name (decisions, section 4). */
export interface PostalAddress {
  logradouro: string
  bairro: string
  localidade: string
  uf: string
  nome: string
}

/** Base addresses of the two services that are asked, the second when the first does not answer. */
export interface PostalServices {
  postalCodeUrl: string
  postalCodeFallbackUrl: string
}

type Found = Omit<PostalAddress, 'nome'>

const FIRST_PATIENCE_MS = 2_200
const SECOND_PATIENCE_MS = 1_600

/**
 * The address of a postal code: from what was asked before, else from ViaCEP, else from BrasilAPI; 4 s in all.
 * A known code is kept for 30 days, an unknown one for an hour.
 * @throws Refusal 422 for what is no postal code, 404 for one that does not exist, 503 when neither service answers
 */
export async function addressOfCep(db: Db, services: PostalServices, cep: string): Promise<PostalAddress> {
  if (!validCep(cep) || !/^\d{8}$/.test(cep)) throw invalid({ cep: [texts.profile.cep] })
  const kept = await keptAddress(db, cep)
  const found = kept === undefined ? await askServices(services, cep) : kept
  if (found === undefined)
    throw new Refusal(503, texts.address.servicesDown, { headers: { 'retry-after': '30' } })
  if (kept === undefined) await keep(db, cep, found)
  if (found === null) throw new Refusal(404, texts.profile.cep)
  return { ...found, nome: stateName(found.uf) ?? '' }
}

/** Forgets postal codes that would have to be asked for again. */
export async function forgetPostalCodes(db: Db): Promise<void> {
  await db.deleteFrom('postal_codes').where('asked_at', '<=', stale).execute()
}

/** undefined: not kept, or too long ago. null: kept as unknown. */
async function keptAddress(db: Db, cep: string): Promise<Found | null | undefined> {
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

async function keep(db: Db, cep: string, found: Found | null): Promise<void> {
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

// What a service says is not ours: only text of a sensible length gets in.
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
  const answer = await ask(`${base}/ws/${cep}/json/`, FIRST_PATIENCE_MS)
  if (answer?.status !== 200) return undefined
  if (String((answer.body as { erro?: unknown } | null)?.erro) === 'true') return null
  const read = z.safeParse(viaCep, answer.body)
  return read.success ? read.data : undefined
}

async function askBrasilApi(base: string, cep: string): Promise<Found | null | undefined> {
  const answer = await ask(`${base}/api/cep/v2/${cep}`, SECOND_PATIENCE_MS)
  if (answer?.status === 404) return null
  if (answer?.status !== 200) return undefined
  const read = z.safeParse(brasilApi, answer.body)
  if (!read.success) return undefined
  const { street, neighborhood, city, state } = read.data
  return { logradouro: street, bairro: neighborhood, localidade: city, uf: state }
}

/** undefined: no answer in time, or none that could be read. */
async function ask(url: string, patienceMs: number): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    return { status: answer.status, body: await answer.json() }
  } catch {
    return undefined
  }
}
