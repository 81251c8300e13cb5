import { Link } from 'react-router'
import { SearchLook } from '#admin/frame/search-look.tsx'
import { productStates } from '#shop/assortment/products/product-fields.ts'
import type { StaffProduct } from '#shop/assortment/products/product-schema.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'
import type { FieldOf } from './field-props.ts'
import { OfferFields } from './offer-fields.tsx'
import { PlaceField } from './place-field.tsx'

interface ProductFieldsProps {
  product: StaffProduct
  places: readonly { place: string; name: string; hidden: boolean }[]
  field: FieldOf
  mayCount: boolean
  /** the stock was typed in: why it changed is asked */
  countTyped: boolean
}

/** What is changed of a product most often: name, prices, stock, place, state. */
export function ProductFields({ product, places, field, mayCount, countTyped }: ProductFieldsProps) {
  return (
    <>
      <TextField {...field('name')} label="Nome" className="sm:col-span-2" />
      <TextField {...field('regular_price')} label="Preço (R$)" inputMode="decimal" />
      <OfferFields field={field} />
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
      {countTyped && <TextField name="reason" label="Por que o estoque mudou" className="sm:col-span-2" />}
      <PlaceField {...field('place')} places={places} />
      <SelectField
        {...field('status')}
        label="Situação"
        hint="Arquivado: não se vende mais, e fica nos pedidos."
      >
        <option value="1">À venda</option>
        <option value="0">Escondido</option>
        <option value="4">À venda a partir de…</option>
        <option value="2">Rascunho</option>
        <option value="3">Arquivado</option>
      </SelectField>
      {field('status').value === String(productStates.opening) && (
        <TextField
          {...field('opens')}
          label="À venda a partir de"
          type="datetime-local"
          hint="Horário de Brasília. Até lá, só a equipe vê."
        />
      )}
    </>
  )
}

/** What search engines show of the product, with a look at it. */
export function SearchFields({ field }: { field: FieldOf }) {
  const [title, text] = [field('seo_title'), field('seo_description')]
  return (
    <>
      <TextField {...title} label="Título para buscadores" maxLength={120} className="sm:col-span-2" />
      <TextField {...text} label="Texto para buscadores" maxLength={320} className="sm:col-span-2" />
      <SearchLook
        path={`loja › product › ${field('slug').value}`}
        title={title.value || field('name').value}
        text={text.value || 'O começo da descrição.'}
      />
    </>
  )
}

/** The product's address in the shop. */
export function SlugField({ field }: { field: FieldOf }) {
  return (
    <TextField
      {...field('slug')}
      label="Endereço na loja"
      className="sm:col-span-2"
      spellCheck={false}
      autoCapitalize="none"
      hint="loja/product/… Quem tiver o endereço antigo chega ao novo."
    />
  )
}
