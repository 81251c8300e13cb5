import { type SyntheticEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { useChange } from '#admin/data/use-change.ts'
import { useRight } from '#admin/session/staff-session.ts'
import type { placesReply, StaffProduct } from '#shop/backoffice/products/product-schema.ts'
import * as productCalls from '#shop/backoffice/products/products.contract.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { type Conflict, ConflictList, conflictsIn } from './conflict-list.tsx'
import { DescriptionField } from './description-field.tsx'
import { type Draft, type Fields, readDraft, removeDraft, wiredChange, writeDraft } from './draft.ts'
import { priceText, typedPrice, typedUnits } from './typed-values.ts'

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
  const { busy, errors, send } = useChange(productCalls.changeProducts, {
    onDone() {
      removeDraft(product.id)
      setTyped({})
      setConflicts([])
      showToast('success', 'Salvo. Já está na loja.')
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
  useEffect(() => setSeen(product), [product])
  const dirty = Object.keys(typed).length > 0
  const texts = { ...textsOf(seen), ...typed }
  function type(field: string, text: string) {
    const { [field]: _, ...others } = typed
    const next = text === textsOf(seen)[field] ? others : { ...typed, [field]: text }
    setTyped(next)
    if (Object.keys(next).length > 0) writeDraft(product.id, next)
    else removeDraft(product.id)
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { wanted, problems } = readTexts(texts, typed)
    setWrong(problems)
    if (Object.keys(problems).length > 0) return
    const change = wiredChange({ ...seen, id: product.id }, wanted)
    if (!change) {
      removeDraft(product.id)
      return setTyped({})
    }
    const form = new FormData(event.currentTarget)
    void send({ changes: [change], reason: String(form.get('reason') ?? '') })
  }
  function resolve({ field, now }: Conflict, keepsMine: boolean) {
    setSeen((before) => ({ ...before, [field]: now }))
    if (!keepsMine) type(field, textsOf({ ...seen, [field]: now } as Fields)[field]!)
    setConflicts((all) => all.filter((one) => one.field !== field))
  }
  const field = (name: string) => ({
    name,
    value: texts[name] ?? '',
    error: wrong[name] ?? errors[name],
    autoComplete: 'off',
    disabled: !mayChange,
    onChange: (event: { currentTarget: { value: string } }) => type(name, event.currentTarget.value),
  })
  return (
    <form method="post" onSubmit={submit} noValidate className="sheet grid gap-4 p-5 sm:grid-cols-2">
      <ConflictList conflicts={conflicts} texts={texts} onResolve={resolve} />
      <TextField {...field('name')} label="Nome" className="sm:col-span-2" />
      <TextField {...field('regular_price')} label="Preço (R$)" inputMode="decimal" />
      <TextField
        {...field('sale_price')}
        label="Preço da oferta (R$)"
        inputMode="decimal"
        placeholder="sem oferta"
      />
      {product.stock_counted ? (
        <TextField
          {...field('quantity')}
          label="Estoque"
          inputMode="numeric"
          disabled={!mayCount}
          hint={
            <Link to={`/admin/estoque?produto=${product.id}`} className="link">
              Ver os movimentos
            </Link>
          }
        />
      ) : (
        <p className="self-center text-soft">O estoque deste produto não é contado.</p>
      )}
      <TextField
        {...field('low_at')}
        label="Avisar com poucas unidades"
        inputMode="numeric"
        hint="Com essa quantidade ou menos, aparece em Acabando."
      />
      {'quantity' in typed && (
        <TextField name="reason" label="Por que o estoque mudou" className="sm:col-span-2" />
      )}
      <SelectField {...field('place')} label="Categoria">
        {places.map(({ place, name, hidden }) => (
          <option key={place} value={place}>
            {name}
            {hidden && ' (escondida)'}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('status')} label="Situação">
        <option value="1">À venda</option>
        <option value="0">Escondido</option>
      </SelectField>
      {mayChange && (
        <div className="sm:col-span-2">
          <DescriptionField value={texts.description ?? ''} onChange={(html) => type('description', html)} />
        </div>
      )}
      {mayChange && (
        <div className="flex flex-wrap items-center justify-end gap-3 sm:col-span-2">
          {dirty && (
            <p className="mr-auto text-sm text-soft">Ainda não salvo: fica guardado neste aparelho.</p>
          )}
          {dirty && (
            <Button
              variant="quiet"
              onClick={() => {
                removeDraft(product.id)
                setTyped({})
                setConflicts([])
              }}
            >
              Descartar
            </Button>
          )}
          <Button type="submit" busy={busy} disabled={!dirty || conflicts.length > 0}>
            Salvar
          </Button>
        </div>
      )}
    </form>
  )
}

function textsOf(fields: Fields): Draft {
  return {
    name: fields.name,
    regular_price: priceText(fields.regular_price),
    sale_price: priceText(fields.sale_price),
    quantity: String(fields.quantity),
    low_at: String(fields.low_at),
    place: fields.place,
    description: fields.description,
    status: String(fields.status),
  }
}

/** Reads the fields that were typed in. */
function readTexts(texts: Draft, typed: Draft) {
  const has = (name: string) => name in typed
  const wanted: { [Name in keyof Fields]?: Fields[Name] | undefined } = {
    ...(has('name') && { name: texts.name!.trim() }),
    ...(has('regular_price') && { regular_price: typedPrice(texts.regular_price!) }),
    ...(has('sale_price') && { sale_price: typedPrice(texts.sale_price!) }),
    ...(has('quantity') && { quantity: typedUnits(texts.quantity!) }),
    ...(has('low_at') && { low_at: typedUnits(texts.low_at!) }),
    ...(has('place') && { place: texts.place! }),
    ...(has('description') && { description: texts.description! }),
    ...(has('status') && { status: Number(texts.status) }),
  }
  const problems: Record<string, string> = {
    ...(has('name') && !wanted.name && { name: 'Digite o nome.' }),
    ...(has('regular_price') && !wanted.regular_price && { regular_price: 'Digite o preço: 19,90.' }),
    ...(has('sale_price') &&
      wanted.sale_price === undefined && { sale_price: 'Digite um preço, ou deixe vazio.' }),
    ...(has('quantity') && wanted.quantity === undefined && { quantity: 'Digite quantas unidades há.' }),
    ...(has('low_at') && wanted.low_at === undefined && { low_at: 'Digite um número.' }),
  }
  return { wanted, problems }
}
