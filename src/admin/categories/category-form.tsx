import type { SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { Conflicts } from '#admin/frame/conflicts.tsx'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import { SearchLook } from '#admin/frame/search-look.tsx'
import type { TreeLevel } from '#shop/assortment/categories/category-schema.ts'
import { Button } from '#ui/button.tsx'
import { CheckField, TextArea, TextField } from '#ui/form/field.tsx'
import { fieldNames, valueWords } from './category-words.ts'
import { PictureField } from './picture-field.tsx'
import { productWords } from './tree.ts'
import { type CategoryFormProps, type CategoryFormState, useCategoryForm } from './use-category-form.ts'

/** Changes a level: name, picture, texts, whether it is in sight. What is typed is kept in this browser until it is saved. */
export function CategoryForm(props: CategoryFormProps) {
  const { one, onClose } = props
  const form = useCategoryForm(props)
  const { values, picture, conflicts, errors } = form
  const text = textsOf(form)
  const dirty = Object.keys(form.typed).length > 0
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-4 p-5"
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <Conflicts
        conflicts={conflicts.map(({ field, now, who }) => ({
          ...{ field, who, name: fieldNames[field] },
          ...{ theirs: valueWords(now), mine: valueWords(values[field]) },
        }))}
        onResolve={form.resolve}
      />
      <TextField
        {...text('name')}
        autoComplete="off"
        autoFocus
        maxLength={100}
        hint="Com outro nome muda o endereço; quem tiver o antigo chega ao novo."
      />
      <PictureField list={picture.list} photos={picture.photos} error={errors.picture} />
      <TextArea
        {...text('intro')}
        rows={3}
        maxLength={400}
        hint="Se quiser: uma ou duas frases no alto da página, antes dos produtos."
      />
      <InSight one={one} form={form} />
      <SearchTexts one={one} form={form} />
      <LevelLinks one={one} />
      {dirty && <p className="text-sm text-soft">Ainda não salvo: fica guardado neste aparelho.</p>}
      <DialogButtons onClose={onClose}>
        {dirty && (
          <Button variant="quiet" onClick={form.discard}>
            Descartar
          </Button>
        )}
        <Button type="submit" busy={form.busy || picture.waiting} disabled={conflicts.length > 0}>
          {picture.waiting ? 'Enviando a foto…' : 'Salvar'}
        </Button>
      </DialogButtons>
    </form>
  )
}

interface PartProps {
  /** the level as it is in the tree */
  one: TreeLevel
  form: CategoryFormState
}

/** Where shoppers see it: in the shop, and in the menu at its top. */
function InSight({ one, form: { seen, values, type } }: PartProps) {
  return (
    <>
      <CheckField
        checked={values.shown}
        onChange={(event) => type('shown', event.currentTarget.checked)}
        label={
          <>
            À vista na loja
            <span className="block text-sm text-soft">
              {seen.shown
                ? `Escondida, leva junto o que há nela: ${productWords(one)}.`
                : 'O que há nela não aparece na loja, e continua no seu lugar.'}
            </span>
          </>
        }
      />
      {one.level === 'category' && (
        <CheckField
          checked={values.in_header}
          onChange={(event) => type('in_header', event.currentTarget.checked)}
          label="No menu do alto da loja"
        />
      )}
    </>
  )
}

/** What search engines show of its page, with a look at it. */
function SearchTexts({ one, form }: PartProps) {
  const { seen, typed, values } = form
  const text = textsOf(form)
  return (
    <details className="group" open={Boolean(seen.seo_title || seen.seo_description || typed.seo_title)}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Para buscadores</summary>
      <div className="mt-2 grid gap-4">
        <TextField {...text('seo_title')} maxLength={120} />
        <TextField {...text('seo_description')} maxLength={320} />
        <SearchLook
          path={`loja › ${one.level} › ${one.slug}`}
          title={values.seo_title || values.name}
          text={
            values.seo_description ||
            values.intro ||
            `${values.name}: quantos produtos há, e o que a loja mantém (envio, Pix).`
          }
        />
      </div>
    </details>
  )
}

function LevelLinks({ one }: { one: TreeLevel }) {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {one.shown && (
        <a href={`/${one.level}/${one.slug}`} target="_blank" rel="noreferrer" className="link">
          Ver na loja
        </a>
      )}
      <Link to={`/admin/historico?coisa=${one.level}:${one.id}`} className="link">
        Histórico
      </Link>
    </p>
  )
}

/** The fields of texts, by name. */
function textsOf({ values, errors, type }: CategoryFormState) {
  return (field: 'name' | 'intro' | 'seo_title' | 'seo_description') => ({
    ...{ name: field, label: fieldNames[field], value: values[field], error: errors[field] },
    onChange: (event: { currentTarget: { value: string } }) => type(field, event.currentTarget.value),
  })
}
