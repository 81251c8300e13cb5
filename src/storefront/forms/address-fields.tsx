import { useEffect, useRef, useState } from 'react'
import { cepDigits, formatCep } from '#shop/customers/address/cep.ts'
import { formatPhone } from '#shop/customers/address/phone.ts'
import { addressTexts } from '#shop/messages/address.ts'
import { cepTexts } from '#shop/messages/shipping.ts'
import { Spinner } from '#ui/button.tsx'
import { CheckField, TextField } from '#ui/form/field.tsx'
import { MaskedField } from '#ui/form/masked-field.tsx'
import { MapPin } from '#ui/icons.tsx'
import type { AddressDraft } from './address-draft.ts'
import { AddressOfCep } from './address-of-cep.tsx'
import type { FoundAddress } from './cep-lookup.ts'
import { useCepLookup } from './use-cep-lookup.ts'

interface AddressFieldsProps {
  draft: AddressDraft
  /** takes the fields that changed */
  onChange: (changed: Partial<AddressDraft>) => void
  errors: Partial<Record<keyof AddressDraft, string | string[] | undefined>>
  /** all fields are only to be read */
  locked?: boolean
}

const NO_NUMBER = 'S/N'

/** What a postal code gave and what is left to be written, for those who do not see the fields fill. */
function foundSentence({ address, address_bairro, city, state }: FoundAddress): string {
  const known = [address, address_bairro, city, state].filter(Boolean).join(', ')
  return `Endereço encontrado: ${known}. ${address ? 'Complete com o número.' : 'Complete com rua, número e bairro.'}`
}

/** What the postal code says of an address. */
const ofTheCep: FoundAddress = { address: '', address_bairro: '', city: '', state: '' }
const cepFields = Object.keys(ofTheCep) as (keyof FoundAddress)[]

/** Whether the address has to be written: once it has, until a code is found, so that no field changes its shape in use. */
function useWritten(needed: boolean, found: boolean): boolean {
  const [written, setWritten] = useState(needed)
  if (needed && !written) setWritten(true)
  if (!needed && found && written) setWritten(false)
  return written
}

function CepUnanswered({ text }: { text: string }) {
  return (
    <span className="flex gap-2 font-medium text-ink">
      <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </span>
  )
}

/**
 * The fields of a delivery address. At the eighth digit of the postal code the shop is asked for street, district,
 * city and state; what it gives can then only be read, what it does not know is for the buyer to write (specification O5).
 */
export function AddressFields({ draft, onChange, errors, locked = false }: AddressFieldsProps) {
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
  const notFound = unanswered && lookup.offline ? addressTexts.offline : addressTexts.servicesDown
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

  function typedCep(cep_number: string) {
    const typed = cepDigits(cep_number)
    const another = typed.length === 8 && typed !== lastComplete.current
    // The street of one code beside another would send the parcel to the wrong place.
    onChange({ cep_number, ...(another ? ofTheCep : {}) })
    if (another) lastComplete.current = typed
  }

  const text = (name: keyof AddressDraft) => ({
    name,
    value: draft[name],
    error: errors[name],
    readOnly: locked || (draft[name] !== '' && draft[name] === found[name as keyof FoundAddress]),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  })
  const withoutNumber = draft.address_number === NO_NUMBER
  return (
    <div ref={box} className="@container">
      <div className="grid grid-cols-6 gap-x-4 gap-y-5">
        <MaskedField
          {...text('cep_number')}
          format={formatCep}
          className={written ? 'col-span-6 sm:[&>div]:w-[calc((100%-2rem)/3)]' : 'col-span-6 sm:col-span-2'}
          label="Cep"
          autoComplete="postal-code"
          placeholder="00.000-000"
          required
          error={errors.cep_number ?? (lookup?.outcome === 'unknown' ? cepTexts.invalid : undefined)}
          // Always one line, so that nothing moves when the lookup fails.
          hint={
            unanswered ? (
              <CepUnanswered text={notFound} />
            ) : locked ? undefined : (
              'Com ele vêm rua, bairro, cidade e estado.'
            )
          }
          onChange={typedCep}
          trailing={
            lookup?.outcome === 'looking' ? <Spinner className="mr-4 size-5 text-accent" /> : undefined
          }
        />
        <p role="status" className="sr-only">
          {lookup?.outcome === 'looking' && 'Procurando o endereço…'}
          {unanswered && notFound}
          {lookup?.outcome === 'unknown' && cepTexts.invalid}
          {lookup?.outcome === 'found' && foundSentence(lookup.found)}
        </p>
        <AddressOfCep placed={placed} written={written} text={text} />
        {/* Beside what completes it, so that both are one row. */}
        <div className="col-span-3 @max-[14rem]:col-span-6 sm:col-span-2">
          <TextField
            {...text('address_number')}
            label="Numero"
            autoCapitalize="characters"
            readOnly={locked || withoutNumber}
            autoComplete="address-line2"
            required
          />
          {!locked && (
            <CheckField
              label="Sem número"
              checked={withoutNumber}
              onChange={({ currentTarget }) =>
                onChange({ address_number: currentTarget.checked ? NO_NUMBER : '' })
              }
            />
          )}
        </div>
        <TextField
          {...text('address_extra_info')}
          className="col-span-3 @max-[14rem]:col-span-6 sm:col-span-2"
          label="Complemento"
          hint={locked ? undefined : 'Opcional: apto, bloco'}
          autoComplete="address-line3"
        />
        <MaskedField
          {...text('phone_number')}
          format={formatPhone}
          className="col-span-6 sm:col-span-2"
          label="Telefone"
          type="tel"
          autoComplete="tel-national"
          placeholder="(00) 00000-0000"
          required
          onChange={(phone_number) => onChange({ phone_number })}
        />
      </div>
    </div>
  )
}
