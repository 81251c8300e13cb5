import { useEffect, useState } from 'react'
import { type Draft, type Fields, readDraft, removeDraft, writeDraft } from '#admin/products/draft.ts'
import { usePhotos } from '#admin/products/pictures/use-photos.ts'
import type { Picture } from '#shop/assortment/products/product-fields.ts'
import type { StaffProduct } from '#shop/assortment/products/product-schema.ts'
import type { Conflict } from './conflict-list.tsx'
import { textsOf, typedFields } from './product-texts.ts'

/** A product as it was seen, and what is typed over it, its photos too: kept in this browser until it is saved (rule 6). */
export function useProductDraft(product: StaffProduct) {
  const [seen, setSeen] = useState<Fields>(product)
  const [typed, setTyped] = useState<Draft>(() => readDraft(product.id) ?? {})
  const pictures = usePhotos(typed.pictures ? (JSON.parse(typed.pictures) as Picture[]) : product.pictures)
  const { list, reset } = pictures
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

  function change(changed: (before: Draft) => Draft) {
    setTyped((before) => {
      const next = changed(before)
      if (Object.keys(next).length > 0) writeDraft(product.id, next)
      else removeDraft(product.id)
      return next
    })
  }
  function type(field: string, text: string) {
    change(({ [field]: _, ...others }) =>
      text === textsOf(seen)[field] ? others : { ...others, [field]: text },
    )
  }
  function forget() {
    removeDraft(product.id)
    setTyped({})
  }
  /** From now on another person's value is what was seen; what was typed over it stays or goes. */
  function see({ field, now }: Conflict, keepsMine: boolean) {
    const theirs = { ...seen, [field]: now } as Fields
    setSeen(theirs)
    if (keepsMine) return
    change((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([line]) => typedFields([field], { [line]: '' }).length === 0),
      ),
    )
    if (field === 'pictures') reset(theirs.pictures)
  }
  return { seen, typed, texts: { ...textsOf(seen), ...typed }, pictures, type, forget, see }
}
