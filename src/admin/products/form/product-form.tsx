import { type SyntheticEvent, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { bottomBar } from '#admin/frame/messages/bottom-bar.ts'
import { DescriptionField } from '#admin/products/description/description-field.tsx'
import {
  type Draft,
  type Fields,
  readDraft,
  removeDraft,
  wiredChange,
  writeDraft,
} from '#admin/products/draft.ts'
import { PhotosField } from '#admin/products/pictures/photos-field.tsx'
import { usePhotos } from '#admin/products/pictures/use-photos.ts'
import { useRight } from '#admin/session/staff-session.ts'
import { type Picture, productFields, sizeFields } from '#shop/assortment/products/product-fields.ts'
import type { placesReply, StaffProduct } from '#shop/assortment/products/product-schema.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { type Conflict, ConflictList, conflictsIn } from './conflict-list.tsx'
import { fieldsOf } from './field-props.ts'
import { MoreFields } from './more-fields.tsx'
import { ProductFields, SearchFields, SlugField } from './product-fields.tsx'
import { readTexts, textsOf, typedFields } from './product-texts.ts'

interface ProductFormProps {
  product: StaffProduct
  places: z.output<typeof placesReply>['places']
  onSaved: () => void
}

/** Changes a product. What is typed is kept in this browser until it is saved (rule 6). */
export function ProductForm({ product, places, onSaved }: ProductFormProps) {
  const mayChange = useRight('products:change')
  const mayCount = useRight('stock:change') && product.stock_counted
  const [seen, setSeen] = useState<Fields>(product)
  const [typed, setTyped] = useState<Draft>(() => readDraft(product.id) ?? {})
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const [waiting, setWaiting] = useState(false)
  const { list, photos, reset } = usePhotos(
    typed.pictures ? (JSON.parse(typed.pictures) as Picture[]) : product.pictures,
  )
  const { busy, errors, send } = useChange(productCalls.changeProducts, {
    onDone({ products: [now], batch }) {
      forget()
      showUndo(now?.visible ? 'Salvo. Já está na loja.' : 'Salvo.', batch)
      onSaved()
    },
    onRefused(refusal) {
      const found = conflictsIn(refusal)
      setConflicts(found)
      if (found.length === 0 && Object.keys(refusal.errors).length === 0)
        showToast('error', failureMessage(refusal))
    },
  })
  // Read anew: where nothing is typed, what is there now is what is seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reading
  useEffect(() => {
    setSeen(product)
    const there = textsOf(product).pictures
    if (!('pictures' in typed) && !list.busy && JSON.stringify(list.kept) !== there) reset(product.pictures)
  }, [product])
  const kept = JSON.stringify(list.kept)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the photos are typed in by what happens to them
  useEffect(() => type('pictures', kept), [kept])
  const dirty = Object.keys(typed).length > 0
  const texts = { ...textsOf(seen), ...typed }

  function type(field: string, text: string) {
    setWrong(({ [field]: _, ...others }) => others)
    setTyped((before) => {
      const { [field]: _, ...others } = before
      const next = text === textsOf(seen)[field] ? others : { ...before, [field]: text }
      if (Object.keys(next).length > 0) writeDraft(product.id, next)
      else removeDraft(product.id)
      return next
    })
  }
  function forget() {
    removeDraft(product.id)
    setTyped({})
    setConflicts([])
    setWrong({})
  }
  async function save(reason: string) {
    setWaiting(true)
    const all = await list.settled()
    setWaiting(false)
    if (!all) return showToast('error', 'Nem todas as fotos foram enviadas. Envie de novo, ou tire da lista.')
    const now = { ...typed, pictures: JSON.stringify(list.kept) }
    const { wanted, problems } = readTexts({ ...texts, ...now }, typedFields(productFields, now))
    setWrong(problems)
    if (Object.keys(problems).length > 0) return
    const change = wiredChange({ ...seen, id: product.id }, wanted)
    if (change) await send({ changes: [change], reason })
    else forget()
  }
  function resolve({ field, now }: Conflict, keepsMine: boolean) {
    const theirs = { ...seen, [field]: now } as Fields
    setSeen(theirs)
    if (!keepsMine) {
      setTyped((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([line]) => typedFields([field], { [line]: '' }).length === 0),
        ),
      )
      if (field === 'pictures') reset(theirs.pictures)
    }
    setConflicts((all) => all.filter((one) => one.field !== field))
  }
  const field = fieldsOf({ texts, wrong, errors, disabled: !mayChange, type })
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault()
        void save(String(new FormData(event.currentTarget).get('reason') ?? ''))
      }}
    >
      <div className="sheet grid gap-4 p-4 sm:grid-cols-2 sm:p-5">
        <ConflictList conflicts={conflicts} texts={texts} onResolve={resolve} />
        <div className="sm:col-span-2">
          <PhotosField list={list} photos={photos} disabled={!mayChange} error={errors.pictures} />
        </div>
        <ProductFields {...{ product, places, field, mayCount }} countTyped={'quantity' in typed} />
        {mayChange && (
          <div className="sm:col-span-2">
            <DescriptionField
              value={texts.description ?? ''}
              onChange={(html) => type('description', html)}
            />
          </div>
        )}
        <MoreFields
          field={field}
          open={['sku', 'gtin', 'weight', 'slug', ...sizeFields].some((name) => wrong[name] || errors[name])}
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
      {mayChange && (
        <div
          ref={dirty || list.busy ? bottomBar : null}
          className={dirty || list.busy ? 'action-bar' : 'flex justify-end'}
        >
          {dirty && (
            <p className="mr-auto text-sm text-soft">Ainda não salvo: fica guardado neste aparelho.</p>
          )}
          {dirty && (
            <Button
              variant="quiet"
              onClick={() => {
                forget()
                reset(seen.pictures)
              }}
            >
              Descartar
            </Button>
          )}
          <Button
            type="submit"
            busy={busy || waiting}
            disabled={(!dirty && !list.busy) || conflicts.length > 0}
          >
            {waiting ? 'Enviando fotos…' : 'Salvar'}
          </Button>
        </div>
      )}
    </form>
  )
}
