import type { KeyboardEvent, SyntheticEvent } from 'react'
import { bottomBar } from '#admin/frame/messages/bottom-bar.ts'
import { DescriptionField } from '#admin/products/description/description-field.tsx'
import type { FieldOf } from '#admin/products/form/field-props.ts'
import { Fold, MoreFields } from '#admin/products/form/more-fields.tsx'
import { OfferFields } from '#admin/products/form/offer-fields.tsx'
import { PlaceField } from '#admin/products/form/place-field.tsx'
import { OptionsTable } from '#admin/products/options/options-table.tsx'
import { PhotosField } from '#admin/products/pictures/photos-field.tsx'
import { productStates, sizeFields } from '#shop/assortment/products/product-fields.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { type NewProductFormProps, useNewProduct } from './use-new-product.ts'

/** Photo, name, price, stock, category, description; on sale or as a draft. Photos travel while the rest is typed. */
export function NewProductForm(props: NewProductFormProps) {
  const { places, mayCount } = props
  const form = useNewProduct(props)
  const { texts, table, pictures, errors, field } = form
  const refused = (errors.products ?? errors.option)?.[0]
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onKeyDown={nextField}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        void form.save(productStates.active)
      }}
    >
      <div className="sheet grid gap-4 p-4 sm:col-span-2 sm:grid-cols-2 sm:p-5">
        <div className="sm:col-span-2">
          <PhotosField list={pictures.list} photos={pictures.photos} error={errors.pictures} />
        </div>
        <TextField
          {...field('name')}
          label="Nome"
          maxLength={250}
          enterKeyHint="next"
          className="sm:col-span-2"
        />
        <TextField
          {...field('regular_price')}
          label="Preço (R$)"
          inputMode="decimal"
          enterKeyHint="next"
          placeholder="19,90"
        />
        {mayCount && table.rows.length === 0 && (
          <TextField
            {...field('quantity')}
            label="Estoque"
            inputMode="numeric"
            enterKeyHint="next"
            placeholder="0"
          />
        )}
        <PlaceField {...field('place')} places={places} />
        <OfferFields field={field} />
        <div className="sm:col-span-2">
          <DescriptionField
            value={texts.description ?? ''}
            onChange={(html) => form.type('description', html)}
          />
        </div>
        <NewOptions form={form} mayCount={mayCount} />
        <FoldedFields field={field} />
        {refused && (
          <p role="alert" className="rounded-card bg-error-tint p-3 font-semibold text-error sm:col-span-2">
            {refused}
          </p>
        )}
      </div>
      <SaveNew form={form} />
    </form>
  )
}

interface PartProps {
  form: ReturnType<typeof useNewProduct>
}

/** The options of a new product, folded while it has none. */
function NewOptions({ form, mayCount }: PartProps & { mayCount: boolean }) {
  const { texts, table, wrong, type, setSending } = form
  return (
    <details
      open={table.rows.length > 0 || undefined}
      className="rounded-card border border-line sm:col-span-2"
    >
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold">
        Opções (cor, tamanho)
      </summary>
      <div className="p-4 pt-1">
        <OptionsTable
          {...{ table, wrong, mayCount, mainPrice: texts.regular_price ?? '' }}
          onChange={(next) => type('options', JSON.stringify(next))}
          onBusy={setSending}
        />
      </div>
    </details>
  )
}

/** What few products need from the first day on. */
function FoldedFields({ field }: { field: FieldOf }) {
  return (
    <>
      <MoreFields
        field={field}
        open={['gtin', 'weight', 'sku', ...sizeFields].some((name) => field(name).error)}
      >
        <TextField
          {...field('sku')}
          label="Código (SKU)"
          hint="Vazio: a loja faz um do nome."
          maxLength={100}
        />
      </MoreFields>
      <Fold title="Data para entrar à venda" open={Boolean(field('opens').value || field('opens').error)}>
        <TextField
          {...field('opens')}
          label="À venda a partir de"
          type="datetime-local"
          hint="Vazio: ao publicar. Horário de Brasília. Até lá, só a equipe vê."
          className="sm:col-span-2"
        />
      </Fold>
    </>
  )
}

/** What saves a new product: as a draft, or on sale. */
function SaveNew({ form }: PartProps) {
  const { pictures, asked, sending, field, save } = form
  const busy = form.busy || sending
  return (
    <div ref={bottomBar} className="action-bar sm:col-span-2">
      <Button
        variant="secondary"
        data-sends
        className="flex-1 max-sm:px-3 max-sm:text-sm sm:flex-none"
        busy={busy || (pictures.waiting && asked === productStates.draft)}
        onClick={() => void save(productStates.draft)}
      >
        Guardar rascunho
      </Button>
      <Button
        type="submit"
        className="flex-1 sm:flex-none"
        busy={busy || (pictures.waiting && asked === productStates.active)}
      >
        {sending || pictures.waiting
          ? 'Enviando fotos…'
          : field('opens').value
            ? 'Marcar a venda'
            : 'Publicar'}
      </Button>
    </div>
  )
}

/** The phone's 'next' goes on to the next field; by itself it would send the form. */
function nextField(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget, key } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'file') return
  event.preventDefault()
  const fields = [...currentTarget.elements].filter(
    (field): field is HTMLElement =>
      field instanceof HTMLElement &&
      field.matches('input:not([type=file]), select, textarea') &&
      !field.closest('details:not([open])'),
  )
  fields[fields.indexOf(target) + 1]?.focus()
}
