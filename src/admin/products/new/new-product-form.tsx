import { type KeyboardEvent, type SyntheticEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { bottomBar } from '#admin/frame/messages/bottom-bar.ts'
import { DescriptionField } from '#admin/products/description/description-field.tsx'
import { type Draft, removeDraft } from '#admin/products/draft.ts'
import { fieldsOf } from '#admin/products/form/field-props.ts'
import { Fold, MoreFields } from '#admin/products/form/more-fields.tsx'
import { OfferFields } from '#admin/products/form/offer-fields.tsx'
import { PlaceField } from '#admin/products/form/place-field.tsx'
import { tableFrom } from '#admin/products/options/kept-table.ts'
import { OptionsTable } from '#admin/products/options/options-table.tsx'
import { PhotosField } from '#admin/products/pictures/photos-field.tsx'
import { usePhotos } from '#admin/products/pictures/use-photos.ts'
import { when } from '#admin/products/product-words.ts'
import { type Picture, productStates, sizeFields } from '#shop/assortment/products/product-fields.ts'
import type { placesReply, StaffProduct } from '#shop/assortment/products/product-schema.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { keepTexts, rememberPlace, startingTexts, wiredProduct } from './new-product.ts'

interface NewProductFormProps {
  places: z.output<typeof placesReply>['places']
  mayCount: boolean
  /** another product that the new one begins as */
  like?: StaffProduct
}

/** Photo, name, price, stock, category, description; on sale or as a draft. Photos travel while the rest is typed. */
export function NewProductForm({ places, mayCount, like }: NewProductFormProps) {
  const navigate = useNavigate()
  const [texts, setTexts] = useState<Draft>(() => startingTexts({ places, ...(like && { like }) }))
  const { list, photos } = usePhotos(JSON.parse(texts.pictures ?? '[]') as Picture[])
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [waiting, setWaiting] = useState<number | null>(null)
  const { busy, errors, send } = useChange(productCalls.createProducts, {
    onDone({ products: [made], batch }) {
      if (!like) removeDraft('novo')
      showUndo(
        made?.visible
          ? 'Publicado. Já está na loja.'
          : made?.status === productStates.draft
            ? 'Rascunho guardado.'
            : made?.opens
              ? `Guardado. Entra à venda em ${when(new Date(made.opens))}.`
              : 'Guardado. A categoria está escondida: ninguém o vê ainda.',
        batch,
      )
      void navigate(`/admin/produtos/${made!.id}`, { replace: true })
    },
  })
  const pictures = JSON.stringify(list.kept)
  // What the photos are is kept like what is typed; those that did not arrive cannot be.
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when something of it changes
  useEffect(() => {
    if (!like && Object.values({ ...texts, key: '', place: '', pictures: '' }).some(Boolean))
      keepTexts({ ...texts, pictures })
  }, [texts, pictures])
  function type(field: string, text: string) {
    setTexts((before) => ({ ...before, [field]: text }))
    setWrong(({ [field]: _, ...others }) => others)
  }
  const table = tableFrom(texts.options)
  const hasOptions = table.rows.length > 0
  const [sending, setSending] = useState(false)
  const field = fieldsOf({ texts, wrong, errors, disabled: false, type })

  async function save(status: number) {
    setWrong({})
    setWaiting(status)
    const all = await list.settled()
    setWaiting(null)
    if (!all) return showToast('error', 'Nem todas as fotos foram enviadas. Envie de novo, ou tire da lista.')
    const { product, problems } = wiredProduct(
      { ...texts, pictures: JSON.stringify(list.kept), ...(!mayCount && { quantity: '0' }) },
      status,
    )
    setWrong(problems)
    if (Object.keys(problems).length > 0) return
    rememberPlace(texts.place ?? '')
    await send({ products: [product] })
  }
  const refused = (errors.products ?? errors.option)?.[0]
  const isWaiting = sending || waiting !== null
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onKeyDown={nextField}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        void save(productStates.active)
      }}
    >
      <div className="sheet grid gap-4 p-4 sm:col-span-2 sm:grid-cols-2 sm:p-5">
        <div className="sm:col-span-2">
          <PhotosField list={list} photos={photos} error={errors.pictures} />
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
        {mayCount && !hasOptions && (
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
          <DescriptionField value={texts.description ?? ''} onChange={(html) => type('description', html)} />
        </div>
        <details open={hasOptions || undefined} className="rounded-card border border-line sm:col-span-2">
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
        <MoreFields
          field={field}
          open={['gtin', 'weight', 'sku', ...sizeFields].some((name) => wrong[name] || errors[name])}
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
        {refused && (
          <p role="alert" className="rounded-card bg-error-tint p-3 font-semibold text-error sm:col-span-2">
            {refused}
          </p>
        )}
      </div>
      <div ref={bottomBar} className="action-bar sm:col-span-2">
        <Button
          variant="secondary"
          data-sends
          className="flex-1 max-sm:px-3 max-sm:text-sm sm:flex-none"
          busy={busy || sending || waiting === productStates.draft}
          onClick={() => void save(productStates.draft)}
        >
          Guardar rascunho
        </Button>
        <Button
          type="submit"
          className="flex-1 sm:flex-none"
          busy={busy || sending || waiting === productStates.active}
        >
          {isWaiting ? 'Enviando fotos…' : field('opens').value ? 'Marcar a venda' : 'Publicar'}
        </Button>
      </div>
    </form>
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
