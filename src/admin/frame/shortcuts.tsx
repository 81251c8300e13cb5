import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Screen } from '#admin/screens.tsx'
import { safeLocalStorage } from '#platform/browser/storage.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { CheckField } from '#ui/form/field.tsx'

/** Screens by the letter behind `g`. */
const goes: Record<string, { path: string; name: string }> = {
  h: { path: 'hoje', name: 'Hoje' },
  p: { path: 'pedidos', name: 'Pedidos' },
  o: { path: 'produtos', name: 'Produtos' },
  c: { path: 'categorias', name: 'Categorias' },
  e: { path: 'estoque', name: 'Estoque' },
  i: { path: 'historico', name: 'Histórico' },
}
/** How long `g` waits for its letter. */
const WAITS_MS = 1500
const OFF = 'vitrine.atalhos'

/** The keyboard's short ways (rule 1): never while a person types, never behind a dialog; they can be turned off (WCAG 2.1.4). */
export function Shortcuts({ screens }: { screens: Screen[] }) {
  const navigate = useNavigate()
  const [help, setHelp] = useState(false)
  const [on, setOn] = useState(() => safeLocalStorage.read(OFF) !== 'nao')
  const known = Object.entries(goes).filter(([, { path }]) => screens.some((screen) => screen.path === path))
  useEffect(() => {
    let since = Number.NEGATIVE_INFINITY
    function press(event: KeyboardEvent) {
      if (!on || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.isComposing || isTyping(event.target) || document.querySelector('dialog[open]')) return
      const target = event.timeStamp - since < WAITS_MS && known.find(([letter]) => letter === event.key)
      since = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (target) void navigate(`/admin/${target[1].path}`)
      else if (!shortWays[event.key]?.() && event.key !== '?') return
      else if (event.key === '?') setHelp(true)
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on, known, navigate])
  return (
    <>
      <button
        type="button"
        onClick={() => setHelp(true)}
        className="link hidden min-h-11 items-center text-sm lg:inline-flex"
      >
        Atalhos
      </button>
      <Modal open={help} onClose={() => setHelp(false)} title="Atalhos do teclado" className="max-w-[28rem]">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 p-5 pb-2">
          <Way keys={['/']} does="Buscar nesta tela" />
          <Way keys={['j', 'k']} does="Próximo e anterior da lista" />
          <Way keys={['Enter']} does="Abrir o que está marcado" />
          <Way keys={['u']} does="Desfazer o que acabou de ser feito" />
          {known.map(([letter, { name }]) => (
            <Way key={letter} keys={['g', letter]} does={name} />
          ))}
          <Way keys={['?']} does="Esta lista" />
        </dl>
        <div className="px-5 pb-5">
          <CheckField
            label="Usar atalhos de uma tecla"
            checked={on}
            onChange={(event) => {
              setOn(event.currentTarget.checked)
              safeLocalStorage.write(OFF, event.currentTarget.checked ? 'sim' : 'nao')
            }}
          />
        </div>
      </Modal>
    </>
  )
}

function Way({ keys, does }: { keys: string[]; does: string }) {
  return (
    <>
      <dt>
        {keys.map((key) => (
          <kbd key={key} className="mr-1 rounded-card border border-line bg-blush px-2 py-0.5 text-sm">
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </>
  )
}

/** What one key does. @returns false when there is nothing that it could do here */
const shortWays: Record<string, () => boolean> = {
  '/': () => focus(document.querySelector<HTMLElement>('#tela input[type="search"]')),
  j: () => step(1),
  k: () => step(-1),
  u() {
    const undo = document.querySelector<HTMLElement>('[data-undo]')
    undo?.click()
    return undo !== null
  },
}

/** The focus goes to the next row of the screen's list: to its link, or else to its button. */
function step(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll('#tela main :is(ul, ol, tbody) > :is(li, tr)')].filter(
    (row) => !row.closest('nav') && !row.querySelector('li') && aim(row),
  )
  const here = rows.findIndex((row) => row.contains(document.activeElement))
  const next = here === -1 && by === -1 ? rows.at(-1) : rows[Math.max(0, here + by)]
  return focus(next ? aim(next) : null)
}

const aim = (row: Element) =>
  row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button')

function focus(place: HTMLElement | null | undefined): boolean {
  place?.focus()
  place?.scrollIntoView?.({ block: 'nearest' })
  return Boolean(place)
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)
  )
}
