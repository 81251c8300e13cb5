import { useShopInfo } from '#storefront/page/layout-data.ts'
import { OpeningHours } from '#storefront/page/opening-hours.tsx'
import { Badge } from '#ui/badge.tsx'
import type { People } from './people.server.ts'
import './people.css'

interface PeopleCardProps {
  people: People | null
  short?: boolean
  timeless?: boolean
}

/**
 * Who answers, each drawn as a nail with their initial; nothing where the owner has written nothing.
 * @param short names and hours alone
 * @param timeless the page says the hours elsewhere
 */
export function PeopleCard({ people, short = false, timeless = false }: PeopleCardProps) {
  const { hours } = useShopInfo()
  if (!people) return null
  const { names, about, example } = people
  return (
    <div className="people">
      <div aria-hidden="true" className="people-nails">
        {names.slice(0, MOST_NAILS).map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and none changes its place
          <span key={index}>{Array.from(name)[0]}</span>
        ))}
      </div>
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          Quem responde {example && <Badge>Exemplo da demonstração</Badge>}
        </p>
        <p className="mt-1 font-display text-xl font-semibold leading-tight wrap-anywhere">
          {new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names)}
        </p>
        {!short && about && <p className="mt-2 wrap-anywhere">{about}</p>}
        {hours && !timeless && (
          <p className="mt-2 text-sm text-soft">
            <OpeningHours hours={hours} />
          </p>
        )}
      </div>
    </div>
  )
}

const MOST_NAILS = 4
