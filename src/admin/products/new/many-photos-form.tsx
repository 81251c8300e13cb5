import { type SyntheticEvent, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { useChange } from '#admin/data/use-change.ts'
import { bottomBar } from '#admin/frame/messages/bottom-bar.ts'
import { fieldsOf } from '#admin/products/form/field-props.ts'
import { PlaceField } from '#admin/products/form/place-field.tsx'
import { PhotoButtons } from '#admin/products/pictures/photo-buttons.tsx'
import { addTo, PhotoTroubles } from '#admin/products/pictures/photos-field.tsx'
import { usePhotos } from '#admin/products/pictures/use-photos.ts'
import { useRight } from '#admin/session/staff-session.ts'
import { newRequestKey } from '#platform/browser/request-key.ts'
import {
  type ListedProduct,
  MOST_NEW_PRODUCTS,
  type placesReply,
} from '#shop/assortment/products/product-schema.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import { Button } from '#ui/button.tsx'
import { DropZone } from '#ui/form/drop-zone.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { keepTemplate, nameOfFile, productsOf, startingTemplate, withName } from './many-products.ts'
import { PhotoRow } from './photo-row.tsx'

interface ManyPhotosFormProps {
  places: z.output<typeof placesReply>['places']
  onMade: (products: ListedProduct[]) => void
}

/** The template of all, and a row for each photo with the name of its product. */
export function ManyPhotosForm({ places, onMade }: ManyPhotosFormProps) {
  const mayCount = useRight('stock:change')
  const [starting] = useState(startingTemplate)
  const [template, setTemplate] = useState(starting.template)
  const { list, photos } = usePhotos(starting.pictures, MOST_NEW_PRODUCTS)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [waiting, setWaiting] = useState(false)
  const { busy, errors, send } = useChange(productCalls.createProducts, {
    onDone({ products }) {
      keepTemplate({ ...template, key: newRequestKey().slice(0, 16) }, [])
      onMade(products)
    },
  })
  const kept = JSON.stringify(list.kept)
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when something of it changes
  useEffect(() => keepTemplate(template, list.kept), [template, kept])
  function type(field: string, text: string) {
    setTemplate((before) => ({ ...before, [field]: text }))
    setWrong(({ [field]: _, ...others }) => others)
  }
  const field = fieldsOf({ texts: template, wrong, errors: {}, disabled: false, type })

  async function save(event: SyntheticEvent) {
    event.preventDefault()
    setWaiting(true)
    const all = await list.settled()
    setWaiting(false)
    if (!all) return showToast('error', 'Nem todas as fotos foram enviadas. Envie de novo, ou tire da lista.')
    const { products, problems } = productsOf({ ...template, ...(!mayCount && { quantity: '0' }) }, list.kept)
    setWrong(problems)
    if (Object.keys(problems).length === 0) await send({ products })
  }
  const first = photos[0]?.alt || 'Flor de Cerejeira'
  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-4">
      <section aria-labelledby="modelo" className="sheet grid gap-4 p-4 sm:grid-cols-2 sm:p-5">
        <h2 id="modelo" className="text-lg sm:col-span-2">
          O que todos têm em comum
        </h2>
        <TextField
          {...field('name')}
          label="Nome"
          className="sm:col-span-2"
          hint={`{nome} é o nome de cada foto: “${withName(template.name || '{nome}', first)}”.`}
        />
        <TextField {...field('regular_price')} label="Preço (R$)" inputMode="decimal" placeholder="19,90" />
        {mayCount && (
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
                wrong={Boolean(wrong.names) && withName(template.name || '{nome}', photo.alt).trim() === ''}
                onName={(name) => list.describe(photo.key, name)}
                onRemove={() => list.remove(photo.key)}
              />
            ))}
          </ul>
          <PhotoTroubles list={list} photos={photos} />
        </section>
      </DropZone>
      {(wrong.names ?? errors.products?.[0]) && (
        <p role="alert" className="rounded-card bg-error-tint p-3 font-semibold text-error">
          {wrong.names ?? errors.products?.[0]}
        </p>
      )}
      <div ref={bottomBar} className="action-bar">
        <Button type="submit" busy={busy || waiting} disabled={photos.length === 0} className="max-sm:w-full">
          {waiting
            ? 'Enviando fotos…'
            : photos.length > 1
              ? `Guardar ${photos.length} rascunhos`
              : 'Guardar rascunho'}
        </Button>
      </div>
    </form>
  )
}
