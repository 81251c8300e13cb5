import { staffCall } from '#admin/data/staff-call.ts'
import { type TypedTexts, textFieldsOf } from '#admin/frame/typed-texts.tsx'
import { CallFailed } from '#platform/browser/call.ts'
import { postalCode } from '#shop/customers/address/postal-code.calls.ts'
import { stateNames } from '#shop/customers/address/states.ts'
import { SelectField } from '#ui/form/field.tsx'

/** Where something goes: a postal code that is known fills in the rest, as it does for a shopper. */
export function AddressFields(texts: TypedTexts) {
  const { value, change, problemOf } = texts
  async function lookUp(cep: string) {
    change({ cep_number: cep })
    if (cep.replace(/\D/g, '').length !== 8) return
    try {
      const { logradouro, bairro, localidade, nome } = await staffCall(postalCode, { cep })
      change({
        // A code of a whole town has neither street nor district: what was typed stays.
        ...(logradouro && { address: logradouro }),
        ...(bairro && { address_bairro: bairro }),
        city: localidade,
        state: nome,
      })
    } catch (error) {
      // Without the service the address is typed.
      if (!(error instanceof CallFailed)) throw error
    }
  }
  const field = textFieldsOf(texts)
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        {field('cep_number', 'CEP', {
          inputMode: 'numeric',
          onChange: ({ currentTarget }) => void lookUp(currentTarget.value),
        })}
        {field('address_number', 'Número')}
      </div>
      {field('address', 'Rua')}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('address_extra_info', 'Complemento')}
        {field('address_bairro', 'Bairro')}
        {field('city', 'Cidade')}
        <SelectField
          name="state"
          label="Estado"
          value={value('state')}
          onChange={({ currentTarget }) => change({ state: currentTarget.value })}
          error={problemOf('state')}
        >
          <option value="">Escolha</option>
          {stateNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
    </>
  )
}
