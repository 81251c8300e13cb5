/** For which postal code this browser was last told the freight, and where that is: 'São Paulo/SP'. */
interface KeptCep {
  cep: string
  place: string
}

const STORAGE_KEY = 'cep'

export function keptCep(): KeptCep | null {
  try {
    const { cep, place } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<KeptCep>
    return typeof cep === 'string' && typeof place === 'string' ? { cep, place } : null
  } catch {
    return null
  }
}

export function keepCep(kept: KeptCep): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing asks again at the next product.
  }
}
