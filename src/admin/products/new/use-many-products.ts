import { useEffect, useState } from 'react'
import { useChange } from '#admin/data/use-change.ts'
import { fieldsOf } from '#admin/products/form/field-props.ts'
import { usePhotos } from '#admin/products/pictures/use-photos.ts'
import { useRight } from '#admin/session/staff-session.ts'
import { newRequestKey } from '#platform/browser/request-key.ts'
import { type ListedProduct, MOST_NEW_PRODUCTS } from '#shop/assortment/products/product-schema.ts'
import * as productCalls from '#shop/assortment/products/products.calls.ts'
import { keepTemplate, productsOf, startingTemplate } from './many-products.ts'

/** The template of new products, a photo of each, and how they are sent. */
export function useManyProducts(onMade: (products: ListedProduct[]) => void) {
  const mayCount = useRight('stock:change')
  const [starting] = useState(startingTemplate)
  const [template, setTemplate] = useState(starting.template)
  const pictures = usePhotos(starting.pictures, MOST_NEW_PRODUCTS)
  const { list } = pictures
  const [wrong, setWrong] = useState<Record<string, string>>({})
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
  async function save() {
    if (!(await pictures.arrived())) return
    const { products, problems } = productsOf({ ...template, ...(!mayCount && { quantity: '0' }) }, list.kept)
    setWrong(problems)
    if (Object.keys(problems).length === 0) await send({ products })
  }
  const field = fieldsOf({ texts: template, wrong, errors: {}, disabled: false, type })
  return { mayCount, template, pictures, wrong, errors, busy, field, save }
}
