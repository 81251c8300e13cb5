import { Button } from '#ui/button.tsx'

interface ConflictsProps {
  /** what changed, and to what: one line for each field */
  conflicts: readonly { field: string; name: string; who: string; theirs: string; mine: string }[]
  onResolve: (field: string, keepsMine: boolean) => void
}

/** Another person of the staff was quicker: field by field, theirs or mine (rule 3). */
export function Conflicts({ conflicts, onResolve }: ConflictsProps) {
  if (conflicts.length === 0) return null
  return (
    <div role="alert" className="rounded-card bg-error-tint p-4 col-span-full">
      <p className="font-semibold text-error">Isto mudou enquanto você editava. O que fica?</p>
      <ul className="mt-2 divide-y divide-line">
        {conflicts.map(({ field, name, who, theirs, mine }) => (
          <li key={field} className="flex flex-wrap items-center gap-3 py-2">
            <p className="flex-1 basis-48 [overflow-wrap:anywhere]">
              <strong>{name}</strong>: {who} mudou{theirs && ` para ${theirs}`}.
              {mine && ` Você digitou ${mine}.`}
            </p>
            <Button variant="secondary" size="small" onClick={() => onResolve(field, false)}>
              Ficar com o que está
            </Button>
            <Button variant="secondary" size="small" onClick={() => onResolve(field, true)}>
              Manter o meu
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
