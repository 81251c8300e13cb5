/** `ab 123456789 br` → `AB123456789BR`, as carriers write it; null for what can be no tracking code. */
export function trackingCode(typed: string): string | null {
  const code = typed.replace(/\s/g, '').toUpperCase()
  return /^[\x21-\x7e]{4,60}$/.test(code) ? code : null
}

/** Where the parcel can be followed, if its code looks like one of Correios; another carrier's page is not known. */
export function trackingPage(code: string): string | null {
  return /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(code) ? 'https://rastreamento.correios.com.br/app/index.php' : null
}
