import { type Environment, type Settings, withoutEmpty } from '#platform/config/settings.ts'

/**
 * Refuses a real shop with facts of the demonstration: variables of the owner that are not set, or have the example's
 * value (Decreto 7.962/2013, art. 2). A shop is real when it has a registered name.
 * @param payment the needed variables of the receiver of the shop's money
 * @throws Error with the names of the missing variables
 */
export function refuseDemonstrationFacts(
  parts: Record<string, Settings<unknown>>,
  env: Environment,
  payment: readonly string[],
): void {
  const given = withoutEmpty(env)
  if (!given.STORE_LEGAL_NAME) return
  const defaultOf = (name: string) =>
    Object.values(parts)
      .find(({ names }) => names.includes(name))
      ?.defaultOf(name)
  // A real shop may be in the demonstration's city, and as quick.
  const asExample = (name: string) =>
    !['PIX_CITY', 'STORE_SHIPPING_DAYS'].includes(name) && given[name] === defaultOf(name)
  const missing = ownersFacts(given, payment).filter((name) => given[name] === undefined || asExample(name))
  if (missing.length > 0) {
    // A database of one's own asks for it next: all that is to be written is said at once.
    if (!given.EMBEDDED_DATABASE && !given.APP_SECRET) missing.push('APP_SECRET')
    throw new Error(
      `Com STORE_LEGAL_NAME a loja é de verdade, e ainda falta preencher: ${missing.join(', ')}. ` +
        'Preencha no arquivo .env ou no ambiente (o README diz o que é cada um) e abra a loja de novo.',
    )
  }
}

/** The variables that only the owner can fill. */
function ownersFacts(given: Environment, payment: readonly string[]): string[] {
  return [
    ...['STORE_DOCUMENT', 'STORE_ADDRESS', 'STORE_PHONE', 'STORE_WHATSAPP', 'STORE_EMAIL'],
    // The delivery term is part of the offer (Código de Defesa do Consumidor, art. 31).
    'STORE_SHIPPING_DAYS',
    ...payment,
    ...(given.SMTP_URL ? ['MAIL_FROM'] : []),
  ]
}
