import { type ComponentProps, type SyntheticEvent, useState } from 'react'
import { staffTexts } from '#shop/messages/staff.ts'
import type { Member } from '#shop/staff/staff-schema.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'

type LimitFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

/** Up to how many reais of one order a manager gives back or off without an owner. */
export function LimitField(props: LimitFieldProps) {
  return (
    <TextField
      label="Até quanto pode devolver ou descontar de um pedido sem você (R$)"
      hint="Por exemplo 200,00. Vazio: sem limite."
      inputMode="decimal"
      autoComplete="off"
      {...props}
    />
  )
}

/** The limit of a member who is a manager, to be changed. @param onSave is given reais; null: no limit */
export function MemberLimit({
  member: { name, refund_limit },
  busy,
  errors,
  onSave,
}: {
  member: Member
  busy: boolean
  errors: string[] | undefined
  onSave: (reais: number | null) => void
}) {
  const before = refund_limit === null ? '' : (refund_limit / 100).toFixed(2).replace('.', ',')
  const [typed, setTyped] = useState(before)
  const [isWrong, setWrong] = useState(false)
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const reais = typedLimit(typed)
    setWrong(reais === undefined)
    if (reais !== undefined) onSave(reais)
  }
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-label={`Limite de ${name}`}
      className="flex w-full flex-wrap items-end gap-3"
    >
      <LimitField
        className="min-w-56 flex-1 sm:max-w-sm"
        hint={null}
        placeholder="Sem limite"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={isWrong ? staffTexts.wrongLimit : errors}
      />
      <Button type="submit" variant="secondary" busy={busy} disabled={typed === before}>
        Salvar limite
      </Button>
    </form>
  )
}

/** What was typed, in reais; null for nothing; undefined for what is no amount. */
export function typedLimit(typed: string): number | null | undefined {
  const plain = typed
    .replace(/R\$|\s/g, '')
    .replace(/\.(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  if (plain === '') return null
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
