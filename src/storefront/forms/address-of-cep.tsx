import { stateNames } from '#shop/customers/address/states.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'
import type { FoundAddress } from './cep-lookup.ts'

interface AddressOfCepProps {
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
 * does not say it. As high in both cases, so that nothing moves when the answer comes.
 */
export function AddressOfCep({ text }: AddressOfCepProps) {
  const state = { ...text('state'), inline: true, className: `${short} border-t`, label: 'Estado' }
  return (
    <div className="col-span-6 grid grid-cols-12 overflow-hidden rounded-card border border-field [&_input]:text-ellipsis has-[input:read-only]:border-line">
      <TextField
        {...text('address')}
        inline
        className={long}
        label="Rua"
        autoComplete="address-line1"
        required
      />
      <TextField
        {...text('address_bairro')}
        inline
        className={`${short} max-sm:border-t`}
        label="Bairro"
        autoComplete="address-level3"
        required
      />
      <TextField
        {...text('city')}
        inline
        className={`${long} border-t`}
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
