import { useState } from 'react'
import { drawnOnce } from '#platform/pages/drawn-once.ts'
import { ChevronLeft, ChevronRight } from '#ui/icons.tsx'

/** The thin bar above everything: one message at a time, the next one by its arrows. It never moves by itself. */
export function TopBar({ notices }: { notices: string[] }) {
  return (
    <section
      aria-label="Avisos da loja"
      className="on-colour bg-ink text-white"
      {...drawnOnce('notices', notices, () => <Notices notices={notices} />)}
    />
  )
}

function Notices({ notices }: { notices: string[] }) {
  const [shown, setShown] = useState(0)
  const several = notices.length > 1
  const turn = (by: number) => setShown((shown + by + notices.length) % notices.length)
  const arrow = 'needs-script grid h-8 w-[44px] shrink-0 place-items-center hover:text-petal'
  return (
    <div className="mx-auto flex min-h-8 items-center justify-center px-[clamp(0px,4vw-14px,2.5rem)] text-sm">
      {several && (
        <button type="button" aria-label="Aviso anterior" onClick={() => turn(-1)} className={arrow}>
          <ChevronLeft aria-hidden="true" className="size-4" />
        </button>
      )}
      <p
        aria-live="polite"
        className="min-w-0 py-[4px] text-center leading-tight text-balance wrap-anywhere sm:min-w-72"
      >
        {notices[shown]}
      </p>
      {several && (
        <button type="button" aria-label="Próximo aviso" onClick={() => turn(1)} className={arrow}>
          <ChevronRight aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  )
}
