/**
 * The address form's shape while its turn has not come: when it opens, nothing below it moves. Edges alone, where boxes that are
 * filled looked like a form that is broken.
 */
export function AddressGhost() {
  return (
    <div
      aria-hidden="true"
      className="mt-4 grid lg:mt-5 grid-cols-6 gap-x-4 gap-y-5 text-sm font-semibold text-soft"
    >
      <Field label="Cep" place="col-span-6 h-[6.3125rem] sm:col-span-3" />
      <div className="col-span-6 grid grid-cols-12 rounded-card border border-line font-normal leading-12 *:border-line *:px-4">
        <span className="col-span-12 sm:col-span-7">Rua</span>
        <span className="col-span-12 max-sm:border-t sm:col-span-5">Bairro</span>
        <span className="col-span-12 border-t sm:col-span-7">Cidade</span>
        <span className="col-span-12 border-t sm:col-span-5">Estado</span>
      </div>
      <Field label="Numero" place="col-span-3 sm:col-span-2" />
      <Field label="Complemento" place="col-span-3 h-[7.5rem] sm:col-start-1 sm:h-[6.3125rem]" />
      <Field label="Telefone" place="col-span-6 sm:col-span-3" />
    </div>
  )
}

function Field({ label, place }: { label: string; place: string }) {
  return (
    <div className={`min-w-0 ${place}`}>
      <span className="mb-1.5 block truncate">{label}</span>
      <span className="block h-12 rounded-card border border-line" />
    </div>
  )
}
