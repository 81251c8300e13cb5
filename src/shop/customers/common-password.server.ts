import { invalid } from '#platform/refusal.ts'
import { texts } from '#shop/texts.ts'

/**
 * Refuses a new password that everybody tries first: one of the most common, a row of keys or numbers, a part said
 * again and again, or a word of this country or this shop with some digits after it (OWASP ASVS 6.2.4, 6.2.11).
 * @throws Refusal 422 at the field
 */
export async function mustBeUncommon(password: string, shopName: string): Promise<void> {
  const plain = plainText(password)
  commonPasswords ??= readCommon()
  const common = await commonPasswords
  const guessed =
    common.has(plain) || isRow(plain) || /^(.{1,4})\1+$/.test(plain) || words(shopName).has(bareWord(plain))
  if (guessed) throw invalid({ password: [texts.account.passwordIsCommon] })
}

let commonPasswords: Promise<Set<string>> | undefined

/** Some eighteen thousand, which only whoever chooses a password needs. */
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

const brazilian = `
  senha minhasenha mudar teste admin usuario cliente acesso loja unhas brasil amor meuamor teamo familia felicidade
  princesa gatinha jesus jesuscristo deus deusefiel flamengo corinthians palmeiras saopaulo santos vasco gremio
  cruzeiro internacional botafogo fluminense atletico password qwerty`
  .trim()
  .split(/\s+/)

function words(shopName: string): Set<string> {
  const shop = plainText(shopName).replace(/[^a-z0-9]/g, '')
  return new Set(shop ? [...brazilian, shop] : brazilian)
}

/** `Senha@2026!` → `senha`; what comes before the digits and signs. */
function bareWord(plain: string): string {
  return plain.replace(/[^a-z]+$/, '').replace(/[^a-z0-9]/g, '')
}

/** `23456789`, `hgfedcba`, `qwertyuiop`, `asdfghjkl`, from either end. */
function isRow(plain: string): boolean {
  const rows = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
  return rows.some((row) => row.includes(plain) || [...row].reverse().join('').includes(plain))
}

/** Without case and accents, which whoever guesses tries too. */
function plainText(typed: string): string {
  return typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
