/** The labels of the address fields, with the columns (of six) that each takes from 40rem on. */
const fields = [
  ['Cep', 'col-span-6 sm:col-span-3'],
  ['Rua', 'col-span-6'],
  ['Numero', 'col-span-3 sm:col-span-2'],
  ['', 'col-span-3 invisible sm:col-span-4'],
  ['Complemento', 'col-span-6 h-[6.3125rem] sm:col-span-3'],
  ['Bairro', 'col-span-6 sm:col-span-3'],
  ['Cidade', 'col-span-6 sm:col-span-3'],
  ['Estado', 'col-span-6 sm:col-span-3'],
  ['Telefone', 'col-span-6 sm:col-span-3'],
] as const

/**
 * The address form's shape while its turn has not come: when it opens, nothing below it moves. On phones lines that fade, where a
 * screen full of empty boxes looked like a form that is broken.
 */
export function AddressGhost() {
  return (
    <div
      aria-hidden="true"
      className="mt-4 grid lg:mt-5 grid-cols-6 gap-x-4 gap-y-5 max-sm:mask-[linear-gradient(#000,rgb(0_0_0/0.35))]"
    >
      {fields.map(([label, place]) => (
        <div key={label} className={place}>
          <span className="mb-1.5 block text-sm font-semibold text-soft">{label}</span>
          <span className="block h-12 border-line sm:rounded-card sm:border sm:bg-blush max-sm:border-b" />
        </div>
      ))}
    </div>
  )
}
