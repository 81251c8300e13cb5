import { stateNames } from '#shop/customers/address/states.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'
import type { FoundAddress } from './cep-lookup.ts'
import './address-of-cep.css'

interface AddressOfCepProps {
  /** the code says nothing: usual fields, that everybody sees can be written in */
  written: boolean
  /** what a field of this name has to have */
  text(name: keyof FoundAddress): {
    name: string
    value: string
    error: string | string[] | undefined
    readOnly: boolean
    onChange: (event: { currentTarget: { value: string } }) => void
  }
}

/**
 * What a postal code says of an address, in one card: read there like a label on a parcel, and written there where the code
 * does not say it. As high in both cases, so that nothing moves when the answer comes. Until then the label is blank, and
 * becomes fields for whoever goes into it.
 */
export function AddressOfCep({ written, text }: AddressOfCepProps) {
  const inline = !written
  const line = written ? '' : 'border-t'
  const names = ['address', 'address_bairro', 'city', 'state'] as const
  const awaited = !written && names.every((name) => text(name).value === '')
  const state = { ...text('state'), inline, className: `${short} ${line}`, label: 'Estado' }
  return (
    <div
      className={`col-span-6 grid grid-cols-12 [&_input]:text-ellipsis ${written ? 'gap-x-4 gap-y-3' : 'overflow-hidden rounded-card border border-field has-[input:read-only]:border-line'} ${awaited ? 'of-cep-awaited' : ''}`}
    >
      <TextField
        {...text('address')}
        inline={inline}
        className={long}
        label="Rua"
        autoComplete="address-line1"
        required
      />
      <TextField
        {...text('address_bairro')}
        inline={inline}
        className={`${short} ${line && 'max-sm:border-t'}`}
        label="Bairro"
        autoComplete="address-level3"
        required
      />
      <TextField
        {...text('city')}
        inline={inline}
        className={`${long} ${line}`}
        label="Cidade"
        autoComplete="address-level2"
        required
      />
      {state.readOnly ? (
        <TextField {...state} />
      ) : (
        <SelectField {...state} autoComplete="address-level1" required>
          <option value="">Escolha</option>
          {stateNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

// Two rows, in which long names of streets, districts and cities have room.
const long = 'col-span-12 border-line sm:col-span-7'
const short = 'col-span-12 border-line sm:col-span-5'
