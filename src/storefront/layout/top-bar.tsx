import { useState } from 'react'
import { ChevronLeft, ChevronRight } from '#ui/icons.tsx'

/** The thin bar above everything: one message at a time, the next one by its arrows. It never moves by itself. */
export function TopBar({ notices }: { notices: string[] }) {
  return (
    <section aria-label="Avisos da loja" className="on-colour bg-ink text-white">
      <Notices notices={notices} />
    </section>
  )
}

function Notices({ notices }: { notices: string[] }) {
  const [shown, setShown] = useState(0)
  const several = notices.length > 1
  const turn = (by: number) => setShown((shown + by + notices.length) % notices.length)
  const arrow = 'notices-arrow needs-script grid place-items-center'
  return (
    <div className="notices">
      {several && (
        <button type="button" aria-label="Aviso anterior" onClick={() => turn(-1)} className={arrow}>
          <ChevronLeft aria-hidden="true" className="size-4" />
        </button>
      )}
      <p aria-live="polite">{notices[shown]}</p>
      {several && (
        <button type="button" aria-label="Próximo aviso" onClick={() => turn(1)} className={arrow}>
          <ChevronRight aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  )
}
