import { invalid } from '#platform/http/refusal.ts'
import { accountTexts } from '#shop/messages/account.ts'

/**
 * Refuses a common password: one of the most frequent, a row of keys or numbers, a repeated part, or a word of this
 * country or this shop with some digits after it (OWASP ASVS 6.2.4, 6.2.11).
 * @throws Refusal 422 at the field
 */
export async function assertUncommonPassword(password: string, shopName: string): Promise<void> {
  const plain = plainText(password)
  commonPasswords ??= readCommon()
  const common = await commonPasswords
  const isCommon =
    common.has(plain) || isRow(plain) || /^(.{1,4})\1+$/.test(plain) || words(shopName).has(bareWord(plain))
  if (isCommon) throw invalid({ password: [accountTexts.passwordIsCommon] })
}

let commonPasswords: Promise<Set<string>> | undefined

/** Some eighteen thousand passwords, loaded when a password is chosen for the first time. */
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

/** `Senha@2026!` → `senha`: the part before the digits and signs. */
function bareWord(plain: string): string {
  return plain.replace(/[^a-z]+$/, '').replace(/[^a-z0-9]/g, '')
}

/** `23456789`, `hgfedcba`, `qwertyuiop`, `asdfghjkl`, from either end. */
function isRow(plain: string): boolean {
  const rows = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
  return rows.some((row) => row.includes(plain) || [...row].reverse().join('').includes(plain))
}

/** Without case and accents, because attackers try those variants too. */
function plainText(typed: string): string {
  return typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
