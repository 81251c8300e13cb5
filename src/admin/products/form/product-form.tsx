import type { SyntheticEvent } from 'react'
import type * as z from 'zod/mini'
import { bottomBar } from '#admin/frame/messages/bottom-bar.ts'
import { DescriptionField } from '#admin/products/description/description-field.tsx'
import { PhotosField } from '#admin/products/pictures/photos-field.tsx'
import { useRight } from '#admin/session/staff-session.ts'
import { sizeFields } from '#shop/assortment/products/product-fields.ts'
import type { placesReply, StaffProduct } from '#shop/assortment/products/product-schema.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { ConflictList } from './conflict-list.tsx'
import { MoreFields } from './more-fields.tsx'
import { ProductFields, SearchFields, SlugField } from './product-fields.tsx'
import { useProductForm } from './use-product-form.ts'

interface ProductFormProps {
  product: StaffProduct
  places: z.output<typeof placesReply>['places']
  onSaved: () => void
}

/** Changes a product. What is typed is kept in this browser until it is saved (rule 6). */
export function ProductForm({ product, places, onSaved }: ProductFormProps) {
  const form = useProductForm(product, onSaved)
  const { typed, texts, pictures, mayChange, errors, field } = form
  const mayCount = useRight('stock:change') && product.stock_counted
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault()
        void form.save(String(new FormData(event.currentTarget).get('reason') ?? ''))
      }}
    >
      <div className="sheet grid gap-4 p-4 sm:grid-cols-2 sm:p-5">
        <ConflictList conflicts={form.conflicts} texts={texts} onResolve={form.resolve} />
        <div className="sm:col-span-2">
          <PhotosField
            list={pictures.list}
            photos={pictures.photos}
            disabled={!mayChange}
            error={errors.pictures}
          />
        </div>
        <ProductFields {...{ product, places, field, mayCount }} countTyped={'quantity' in typed} />
        {mayChange && (
          <div className="sm:col-span-2">
            <DescriptionField
              value={texts.description ?? ''}
              onChange={(html) => form.type('description', html)}
            />
          </div>
        )}
        <MoreFields
          field={field}
          open={['sku', 'gtin', 'weight', 'slug', ...sizeFields].some((name) => field(name).error)}
        >
          <TextField {...field('sku')} label="Código (SKU)" maxLength={100} spellCheck={false} />
          <SlugField field={field} />
          <SearchFields field={field} />
        </MoreFields>
        {errors.changes && (
          <p role="alert" className="rounded-card bg-error-tint p-3 font-semibold text-error sm:col-span-2">
            {errors.changes[0]}
          </p>
        )}
      </div>
      {mayChange && <SaveProduct form={form} />}
    </form>
  )
}

/** What saves a product; a bar at the screen's bottom while there is something to save. */
function SaveProduct({ form }: { form: ReturnType<typeof useProductForm> }) {
  const { typed, pictures, conflicts, busy, discard } = form
  const dirty = Object.keys(typed).length > 0
  const waits = dirty || pictures.list.busy
  return (
    <div ref={waits ? bottomBar : null} className={waits ? 'action-bar' : 'flex justify-end'}>
      {dirty && <p className="mr-auto text-sm text-soft">Ainda não salvo: fica guardado neste aparelho.</p>}
      {dirty && (
        <Button variant="quiet" onClick={discard}>
          Descartar
        </Button>
      )}
      <Button type="submit" busy={busy || pictures.waiting} disabled={!waits || conflicts.length > 0}>
        {pictures.waiting ? 'Enviando fotos…' : 'Salvar'}
      </Button>
    </div>
  )
}
