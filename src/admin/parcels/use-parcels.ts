import { useSearchParams } from 'react-router'
import { useReading } from '#admin/data/use-reading.ts'
import * as packingCalls from '#shop/parcels/packing.calls.ts'

/** The address of a screen of packing for these orders. */
export function packingPath(
  screen: 'separacao' | 'etiquetas' | 'rastreios',
  numbers: Iterable<number>,
): string {
  return `/admin/pedidos/${screen}?n=${[...numbers].join(',')}`
}

/** The parcels of the orders that the address names; `wanted` is null where it names none. */
export function useParcels() {
  const [search] = useSearchParams()
  const typed = search.get('n') ?? ''
  const wanted = /^\d{1,12}(,\d{1,12}){0,49}$/.test(typed) ? [...new Set(typed.split(',').map(Number))] : null
  return { wanted, ...useReading(packingCalls.parcels, wanted && { numbers: wanted }) }
}
