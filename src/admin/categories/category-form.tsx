import { type SyntheticEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { Conflicts } from '#admin/frame/conflicts.tsx'
import { DialogButtons } from '#admin/frame/dialog-buttons.tsx'
import { SearchLook } from '#admin/frame/search-look.tsx'
import { usePhotos } from '#admin/products/pictures/use-photos.ts'
import * as categoryCalls from '#shop/assortment/categories/categories.calls.ts'
import {
  type CategoryField,
  type CategoryValues,
  categoryFields,
  type TreeLevel,
} from '#shop/assortment/categories/category-schema.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { Button } from '#ui/button.tsx'
import { CheckField, TextArea, TextField } from '#ui/form/field.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { type CategoryDraft, readDraft, removeDraft, writeDraft } from './category-draft.ts'
import { fieldNames, valueWords } from './category-words.ts'
import { PictureField } from './picture-field.tsx'
import { productWords } from './tree.ts'

interface Conflict {
  field: CategoryField
  now: unknown
  who: string
}

interface CategoryFormProps {
  one: TreeLevel
  onClose: () => void
  onDone: (tree: z.output<typeof categoryCalls.changeCategory.reply>) => void
  /** the level is not there any more */
  onStale: () => void
}

/** Changes a level: name, picture, texts, whether it is in sight. What is typed is kept in this browser until it is saved. */
export function CategoryForm({ one, onClose, onDone, onStale }: CategoryFormProps) {
  const [seen, setSeen] = useState<TreeLevel>(one)
  const [typed, setTyped] = useState<CategoryDraft>(() => readDraft(one))
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const [waiting, setWaiting] = useState(false)
  const values: CategoryValues = { ...seen, ...typed }
  const { list, photos, reset } = usePhotos(pictureOf(values), 1)
  const { busy, errors, send } = useChange(categoryCalls.changeCategory, {
    onDone(tree) {
      removeDraft(one)
      showUndo('Salvo. Já está na loja.', tree.batch)
      onDone(tree)
    },
    onRefused(refusal) {
      const found = (refusal.body.conflicts ?? []) as Conflict[]
      setConflicts(found)
      if (found.length > 0 || Object.keys(refusal.errors).length > 0) return
      showToast('error', failureMessage(refusal))
      if (refusal.status === 404) {
        onStale()
        onClose()
      }
    },
  })
  const kept = list.kept[0]?.path ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture is typed in by what happens to it
  useEffect(() => {
    if (!list.busy) type('picture', kept)
  }, [kept])

  function type<Field extends CategoryField>(field: Field, value: CategoryValues[Field]) {
    setTyped(({ [field]: _, ...others }) => {
      const next = value === seen[field] ? others : { ...others, [field]: value }
      writeDraft(one, next)
      return next
    })
  }
  async function save() {
    setWaiting(true)
    const all = await list.settled()
    setWaiting(false)
    if (!all) return showToast('error', 'A foto não foi enviada. Envie de novo, ou tire-a.')
    const now: CategoryValues = { ...values, picture: list.kept[0]?.path ?? null }
    const changes = categoryFields
      .map((field) => [field, { from: seen[field], to: clean(now[field]) }] as const)
      .filter(([, { from, to }]) => from !== to)
    if (changes.length === 0) {
      removeDraft(one)
      return onClose()
    }
    await send({ level: one.level, id: one.id, ...Object.fromEntries(changes) })
  }
  function resolve(field: string, keepsMine: boolean) {
    const { now } = conflicts.find((conflict) => conflict.field === field)!
    const theirs = { ...seen, [field]: now } as TreeLevel
    setSeen(theirs)
    if (!keepsMine) {
      const { [field as CategoryField]: _, ...others } = typed
      setTyped(others)
      writeDraft(one, others)
      if (field === 'picture') reset(pictureOf(theirs))
    }
    setConflicts((all) => all.filter((conflict) => conflict.field !== field))
  }
  const text = (field: 'name' | 'intro' | 'seo_title' | 'seo_description') => ({
    ...{ name: field, label: fieldNames[field], value: values[field], error: errors[field] },
    onChange: (event: { currentTarget: { value: string } }) => type(field, event.currentTarget.value),
  })
  const dirty = Object.keys(typed).length > 0
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-4 p-5"
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <Conflicts
        conflicts={conflicts.map(({ field, now, who }) => ({
          ...{ field, who, name: fieldNames[field] },
          ...{ theirs: valueWords(now), mine: valueWords(values[field]) },
        }))}
        onResolve={resolve}
      />
      <TextField
        {...text('name')}
        autoComplete="off"
        autoFocus
        maxLength={100}
        hint="Com outro nome muda o endereço; quem tiver o antigo chega ao novo."
      />
      <PictureField list={list} photos={photos} error={errors.picture} />
      <TextArea
        {...text('intro')}
        rows={3}
        maxLength={400}
        hint="Se quiser: uma ou duas frases no alto da página, antes dos produtos."
      />
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
      {dirty && <p className="text-sm text-soft">Ainda não salvo: fica guardado neste aparelho.</p>}
      <DialogButtons onClose={onClose}>
        {dirty && (
          <Button
            variant="quiet"
            onClick={() => {
              removeDraft(one)
              setTyped({})
              reset(pictureOf(seen))
            }}
          >
            Descartar
          </Button>
        )}
        <Button type="submit" busy={busy || waiting} disabled={conflicts.length > 0}>
          {waiting ? 'Enviando a foto…' : 'Salvar'}
        </Button>
      </DialogButtons>
    </form>
  )
}

function pictureOf({ picture }: Pick<CategoryValues, 'picture'>) {
  return picture ? [{ path: picture, alt: '' }] : []
}

function clean<Value>(value: Value) {
  return typeof value === 'string' ? value.trim() : value
}
