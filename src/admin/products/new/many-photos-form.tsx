import type { SyntheticEvent } from 'react'
import type * as z from 'zod/mini'
import { bottomBar } from '#admin/frame/messages/bottom-bar.ts'
import { PlaceField } from '#admin/products/form/place-field.tsx'
import { PhotoButtons } from '#admin/products/pictures/photo-buttons.tsx'
import { addTo, PhotoTroubles } from '#admin/products/pictures/photos-field.tsx'
import {
  type ListedProduct,
  MOST_NEW_PRODUCTS,
  type placesReply,
} from '#shop/assortment/products/product-schema.ts'
import { Button } from '#ui/button.tsx'
import { DropZone } from '#ui/form/drop-zone.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { nameIn, nameOfFile } from './many-products.ts'
import { PhotoRow } from './photo-row.tsx'
import { useManyProducts } from './use-many-products.ts'

interface ManyPhotosFormProps {
  places: z.output<typeof placesReply>['places']
  onMade: (products: ListedProduct[]) => void
}

/** The template of all, and a row for each photo with the name of its product. */
export function ManyPhotosForm({ places, onMade }: ManyPhotosFormProps) {
  const form = useManyProducts(onMade)
  const { waiting, photos } = form.pictures
  const count = photos.length
  const refused = form.wrong.names ?? form.errors.products?.[0]
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <Template form={form} places={places} />
      <PhotoRows form={form} />
      {refused && (
        <p role="alert" className="rounded-card bg-error-tint p-3 font-semibold text-error">
          {refused}
        </p>
      )}
      <div ref={bottomBar} className="action-bar">
        <Button type="submit" busy={form.busy || waiting} disabled={count === 0} className="max-sm:w-full">
          {waiting ? 'Enviando fotos…' : count > 1 ? `Guardar ${count} rascunhos` : 'Guardar rascunho'}
        </Button>
      </div>
    </form>
  )
}

interface PartProps {
  form: ReturnType<typeof useManyProducts>
}

/** What the new products have in common. */
function Template({ form, places }: PartProps & Pick<ManyPhotosFormProps, 'places'>) {
  const { template, pictures, field } = form
  const first = pictures.photos[0]?.alt || 'Flor de Cerejeira'
  return (
    <section aria-labelledby="modelo" className="sheet grid gap-4 p-4 sm:grid-cols-2 sm:p-5">
      <h2 id="modelo" className="text-lg sm:col-span-2">
        O que todos têm em comum
      </h2>
      <TextField
        {...field('name')}
        label="Nome"
        className="sm:col-span-2"
        hint={`{nome} é o nome de cada foto: “${nameIn(template, first)}”.`}
      />
      <TextField {...field('regular_price')} label="Preço (R$)" inputMode="decimal" placeholder="19,90" />
      {form.mayCount && (
        <TextField {...field('quantity')} label="Estoque de cada" inputMode="numeric" placeholder="0" />
      )}
      <PlaceField {...field('place')} places={places} />
      <TextField {...field('weight')} label="Peso (g)" inputMode="numeric" />
      <TextArea
        {...field('description')}
        label="Descrição"
        hint="{nome} vale aqui também. Uma linha vazia começa outro parágrafo."
        className="sm:col-span-2"
      />
    </section>
  )
}

/** The photos, each with the name of the product that it becomes. */
function PhotoRows({ form }: PartProps) {
  const { template, wrong } = form
  const { list, photos } = form.pictures
  return (
    <DropZone onFiles={(files) => addTo(list, files, nameOfFile)}>
      <section aria-labelledby="fotos" className="sheet p-4 sm:p-5">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="fotos" className="text-lg">
            Fotos {photos.length > 0 && `(${photos.length} de até ${MOST_NEW_PRODUCTS})`}
          </h2>
          <PhotoButtons onFiles={(files) => addTo(list, files, nameOfFile)} />
        </div>
        {photos.length === 0 && (
          <p className="rounded-card border border-dashed border-field p-8 text-center text-soft">
            Escolha até {MOST_NEW_PRODUCTS} fotos, ou solte-as aqui. Cada uma vira um rascunho.
          </p>
        )}
        <ul className="divide-y divide-line">
          {photos.map((photo) => (
            <PhotoRow
              key={photo.key}
              photo={photo}
              wrong={Boolean(wrong.names) && nameIn(template, photo.alt).trim() === ''}
              onName={(name) => list.describe(photo.key, name)}
              onRemove={() => list.remove(photo.key)}
            />
          ))}
        </ul>
        <PhotoTroubles list={list} photos={photos} />
      </section>
    </DropZone>
  )
}
