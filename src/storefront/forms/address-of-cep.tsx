import { stateNames } from '#shop/customers/address/states.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'
import type { FoundAddress } from './cep-lookup.ts'
import './address-of-cep.css'

interface AddressOfCepProps {
  /** its place has come, on a screen where it has none beside the code */
  placed: boolean
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
 * The part of an address that follows from a postal code, in one card: a label like that of a parcel, or fields where the code
 * does not give it. Both are equally high, so that nothing moves when the answer comes. Until then the label is blank, and
 * becomes fields when the buyer enters it.
 */
export function AddressOfCep({ placed, written, text }: AddressOfCepProps) {
  const inline = !written
  const names = ['address', 'address_bairro', 'city', 'state'] as const
  const awaited = !written && names.every((name) => text(name).value === '')
  // On phones two share a line, unless one is to be written or is too long for that.
  const parted = ['address', 'address_bairro'].some((name) => {
    const { value, readOnly } = text(name as 'address')
    return !awaited && (!readOnly || value.length > 17)
  })
  const [first, second] = written || parted ? whole : halves
  const [third, fourth] = written ? whole : halves
  const line = written ? '' : 'border-t border-line'
  const state = {
    ...text('state'),
    inline,
    className: `${fourth} ${line} ${written ? '' : 'border-l'}`,
    label: 'Estado',
  }
  return (
    <div
      className={`col-span-6 grid-cols-12 content-start [&_input]:text-ellipsis ${placed ? 'grid' : 'hidden sm:grid'} ${written ? 'gap-x-4 gap-y-3' : 'of-cep overflow-hidden rounded-card border border-field has-[input:read-only]:border-line sm:col-span-4'} ${awaited ? 'of-cep-awaited' : ''}`}
    >
      <TextField
        {...text('address')}
        inline={inline}
        className={first!}
        label="Rua"
        autoComplete="address-line1"
        required
      />
      <TextField
        {...text('address_bairro')}
        inline={inline}
        className={`${second} ${written ? '' : `border-line sm:border-l ${parted ? 'max-sm:border-t' : 'border-l'}`}`}
        label="Bairro"
        autoComplete="address-level3"
        required
      />
      <TextField
        {...text('city')}
        inline={inline}
        className={`${third} ${line}`}
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

// From tablets on two rows, in which long names of streets, districts and cities have room.
const whole = ['col-span-12 sm:col-span-7', 'col-span-12 sm:col-span-5']
const halves = ['col-span-12 of-cep-long', 'col-span-12 of-cep-short']
