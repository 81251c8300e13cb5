import type { ComponentProps } from 'react'
import { formatCep } from '#shop/customers/address/cep.ts'
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
import { type AddressFieldsProps, useAddressOfCep } from './use-address-of-cep.ts'

/**
 * The fields of a delivery address. At the eighth digit of the postal code the shop is asked for street, district,
 * city and state; what it gives can then only be read, what it does not know is for the buyer to write (specification O5).
 */
export function AddressFields(props: AddressFieldsProps) {
  const { draft, onChange, errors, locked = false } = props
  const { box, lookup, given, written, placed, typeCep } = useAddressOfCep(props)
  const said = wordsFor(lookup)
  const text = (name: keyof AddressDraft) => ({
    name,
    value: draft[name],
    error: errors[name],
    readOnly: locked || given(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  })
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
          error={errors.cep_number ?? (lookup?.outcome === 'unknown' ? said : undefined)}
          // Always one line, so that nothing moves when the lookup fails.
          hint={
            lookup?.outcome === 'unanswered' ? (
              <CepUnanswered text={said} />
            ) : locked ? undefined : (
              'Com ele vêm rua, bairro, cidade e estado.'
            )
          }
          onChange={typeCep}
          trailing={
            lookup?.outcome === 'looking' ? <Spinner className="mr-4 size-5 text-accent" /> : undefined
          }
        />
        <p role="status" className="sr-only">
          {said}
        </p>
        <AddressOfCep placed={placed} written={written} text={text} />
        <HouseNumber field={text('address_number')} locked={locked} onChange={onChange} />
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

const NO_NUMBER = 'S/N'

interface HouseNumberProps extends Pick<AddressFieldsProps, 'onChange'> {
  field: Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>
  locked: boolean
}

/** Beside what completes it, so that both are one row. */
function HouseNumber({ field, locked, onChange }: HouseNumberProps) {
  const without = field.value === NO_NUMBER
  return (
    <div className="col-span-3 @max-[14rem]:col-span-6 sm:col-span-2">
      <TextField
        {...field}
        label="Numero"
        autoCapitalize="characters"
        readOnly={locked || without}
        autoComplete="address-line2"
        required
      />
      {!locked && (
        <CheckField
          label="Sem número"
          checked={without}
          onChange={({ currentTarget }) =>
            onChange({ address_number: currentTarget.checked ? NO_NUMBER : '' })
          }
        />
      )}
    </div>
  )
}

/** What is known of a postal code, for those who do not see the fields fill. */
function wordsFor(lookup: ReturnType<typeof useAddressOfCep>['lookup']): string {
  switch (lookup?.outcome) {
    case 'looking':
      return 'Procurando o endereço…'
    case 'unanswered':
      return lookup.offline ? addressTexts.offline : addressTexts.servicesDown
    case 'unknown':
      return cepTexts.invalid
    case 'found':
      return foundSentence(lookup.found)
    default:
      return ''
  }
}

/** What a postal code gave and what is left to be written. */
function foundSentence({ address, address_bairro, city, state }: FoundAddress): string {
  const known = [address, address_bairro, city, state].filter(Boolean).join(', ')
  return `Endereço encontrado: ${known}. ${address ? 'Complete com o número.' : 'Complete com rua, número e bairro.'}`
}

function CepUnanswered({ text }: { text: string }) {
  return (
    <span className="flex gap-2 font-medium text-ink">
      <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </span>
  )
}
