import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { type Draft, removeDraft } from '#admin/products/draft.ts'
import { fieldsOf } from '#admin/products/form/field-props.ts'
import { tableFrom } from '#admin/products/options/kept-table.ts'
import { usePhotos } from '#admin/products/pictures/use-photos.ts'
import { when } from '#admin/products/product-words.ts'
import { type Picture, productStates } from '#shop/assortment/products/product-fields.ts'
import type { placesReply, StaffProduct } from '#shop/assortment/products/product-schema.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import { keepTexts, rememberPlace, startingTexts, wiredProduct } from './new-product.ts'

export interface NewProductFormProps {
  places: z.output<typeof placesReply>['places']
  mayCount: boolean
  /** another product that the new one begins as */
  like?: StaffProduct
}

/** A new product as it is typed, with its photos, and how it is sent: on sale, or as a draft. */
export function useNewProduct({ places, mayCount, like }: NewProductFormProps) {
  const navigate = useNavigate()
  const [texts, setTexts] = useState<Draft>(() => startingTexts({ places, ...(like && { like }) }))
  const pictures = usePhotos(JSON.parse(texts.pictures ?? '[]') as Picture[])
  const [wrong, setWrong] = useState<Record<string, string>>({})
  /** the state in which it was asked to be saved last */
  const [asked, setAsked] = useState<number>(productStates.active)
  /** photos of options are on their way */
  const [sending, setSending] = useState(false)
  const { busy, errors, send } = useChange(productCalls.createProducts, {
    onDone({ products: [made], batch }) {
      if (!like) removeDraft('novo')
      showUndo(savedWords(made), batch)
      void navigate(`/admin/produtos/${made!.id}`, { replace: true })
    },
  })
  const kept = JSON.stringify(pictures.list.kept)
  // What the photos are is kept like what is typed; those that did not arrive cannot be.
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when something of it changes
  useEffect(() => {
    if (!like && Object.values({ ...texts, key: '', place: '', pictures: '' }).some(Boolean))
      keepTexts({ ...texts, pictures: kept })
  }, [texts, kept])
  function type(field: string, text: string) {
    setTexts((before) => ({ ...before, [field]: text }))
    setWrong(({ [field]: _, ...others }) => others)
  }
  async function save(status: number) {
    setWrong({})
    setAsked(status)
    if (!(await pictures.arrived())) return
    const { product, problems } = wiredProduct(
      { ...texts, pictures: JSON.stringify(pictures.list.kept), ...(!mayCount && { quantity: '0' }) },
      status,
    )
    setWrong(problems)
    if (Object.keys(problems).length > 0) return
    rememberPlace(texts.place ?? '')
    await send({ products: [product] })
  }
  const field = fieldsOf({ texts, wrong, errors, disabled: false, type })
  const table = tableFrom(texts.options)
  return { texts, table, pictures, wrong, errors, busy, asked, sending, setSending, field, type, save }
}

/** What became of it, said when it is saved. */
function savedWords(
  made: z.output<typeof productCalls.createProducts.reply>['products'][number] | undefined,
) {
  if (made?.visible) return 'Publicado. Já está na loja.'
  if (made?.status === productStates.draft) return 'Rascunho guardado.'
  return made?.opens
    ? `Guardado. Entra à venda em ${when(new Date(made.opens))}.`
    : 'Guardado. A categoria está escondida: ninguém o vê ainda.'
}
