import { useEffect, useRef, useState } from 'react'
import { cepDigits } from '#shop/customers/address/cep.ts'
import type { AddressDraft } from './address-draft.ts'
import type { FoundAddress } from './cep-lookup.ts'
import { useCepLookup } from './use-cep-lookup.ts'

export interface AddressFieldsProps {
  draft: AddressDraft
  /** takes the fields that changed */
  onChange: (changed: Partial<AddressDraft>) => void
  errors: Partial<Record<keyof AddressDraft, string | string[] | undefined>>
  /** all fields are only to be read */
  locked?: boolean
}

/** What the postal code says of an address. */
const ofTheCep: FoundAddress = { address: '', address_bairro: '', city: '', state: '' }
const cepFields = Object.keys(ofTheCep) as (keyof FoundAddress)[]

/** What an address's postal code says of it, which fields that fills, and which are left to be written. */
export function useAddressOfCep({ draft, onChange, errors, locked = false }: AddressFieldsProps) {
  const digits = cepDigits(draft.cep_number)
  const [atStart] = useState(digits)
  const lastComplete = useRef(digits)
  const lookup = useCepLookup(digits, !locked, (address, late) => {
    // What was saved or typed before the page was opened, or while there was no answer, stands; only its gaps are filled.
    const stands = late || digits === atStart
    const fill = Object.entries(address).filter(
      ([name, value]) => value !== '' && (!stands || draft[name as keyof FoundAddress] === ''),
    )
    onChange(Object.fromEntries(fill))
  })
  const found = lookup?.outcome === 'found' ? lookup.found : ofTheCep
  const unanswered = lookup?.outcome === 'unanswered'
  const box = useRef<HTMLDivElement>(null)
  const asFound = cepFields.every((name) => found[name] === '' || draft[name] === found[name])
  const written = useWritten(
    unanswered || cepFields.some((name) => errors[name]),
    found !== ofTheCep && asFound,
  )

  // On phones nothing is shown of what the code will say before it is whole; then its place is there at once, and stays.
  const [placed, setPlaced] = useState(false)
  const needed = written || digits.length === 8 || cepFields.some((name) => draft[name] !== '')
  if (needed && !placed) setPlaced(true)

  // A buyer who waits at the postal code goes on with the street.
  useEffect(() => {
    const [cep, street] = box.current?.querySelectorAll('input') ?? []
    if (unanswered && document.activeElement === cep) street?.focus()
  }, [unanswered])

  return {
    /** holds the fields, the code's first */
    box,
    lookup,
    /** whether the code gave what stands in a field: it can then only be read */
    given: (name: keyof AddressDraft) =>
      draft[name] !== '' && draft[name] === found[name as keyof FoundAddress],
    /** the address has to be written: the code says nothing, or what it says is wrong */
    written,
    placed,
    typeCep(cep_number: string) {
      const typed = cepDigits(cep_number)
      const another = typed.length === 8 && typed !== lastComplete.current
      // The street of one code beside another would send the parcel to the wrong place.
      onChange({ cep_number, ...(another ? ofTheCep : {}) })
      if (another) lastComplete.current = typed
    },
  }
}

/** Whether the address has to be written: once it has, until a code is found, so that no field changes its shape in use. */
function useWritten(needed: boolean, found: boolean): boolean {
  const [written, setWritten] = useState(needed)
  if (needed && !written) setWritten(true)
  if (!needed && found && written) setWritten(false)
  return written
}
