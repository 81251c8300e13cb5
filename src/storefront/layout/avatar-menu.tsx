import ChevronDown from 'lucide-react/icons/chevron-down'
import { type SyntheticEvent, type ToggleEvent, useState } from 'react'
import { Link } from 'react-router'
import { CallFailed } from '#platform/call.ts'
import { texts } from '#shop/texts.ts'
import { wordsOf } from '#shop/words-of.ts'
import { signOut, useSession } from '#storefront/account/session-store.ts'
import { showAlert } from '#ui/alert.tsx'
import { buttonClass } from '#ui/button.tsx'

// As wide for a guest as for a customer: the search beside it must not jump when the session is known.
const place = 'mr-1 hidden min-w-44 items-center justify-end lg:flex'

/** The two ways in of a guest, or the menu of who is signed in. Wide screens; on phones the off-canvas has them. */
export function AvatarMenu() {
  const { user } = useSession()
  if (user) return <SignedIn name={user.name} />
  return (
    <div className={place}>
      <GuestLink to="/signup">Registre-se</GuestLink>
      <span aria-hidden="true" className="h-5 w-px bg-line" />
      <GuestLink to="/signin">Entrar</GuestLink>
    </div>
  )
}

function GuestLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center rounded-full px-3 font-medium hover:bg-blush hover:text-accent-dark"
    >
      {children}
    </Link>
  )
}

const MENU = 'avatar-menu'
const entry =
  'flex min-h-11 w-full items-center rounded-lg px-3 text-left hover:bg-blush hover:text-accent-dark'

function SignedIn({ name }: { name: string }) {
  const [open, setOpen] = useState(false)
  const [first = '', ...others] = name.trim().split(/\s+/)
  const follow = (event: ToggleEvent<HTMLElement>) => setOpen(event.newState === 'open')
  const close = (event: SyntheticEvent<HTMLElement>) => event.currentTarget.hidePopover()
  return (
    <div className={place}>
      <button
        type="button"
        popoverTarget={MENU}
        aria-expanded={open}
        className="avatar-button inline-flex min-h-11 items-center gap-2 rounded-full py-1 pl-1 pr-2 font-medium hover:bg-blush"
      >
        <span
          aria-hidden="true"
          className="grid size-9 place-items-center rounded-full bg-petal font-display font-bold text-accent-dark"
        >
          {first.charAt(0).toLocaleUpperCase('pt-BR')}
        </span>
        <span className="sr-only">Conta de </span>
        <span className="max-w-28 truncate">{first}</span>
        <span className="sr-only"> {others.join(' ')}</span>
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: whatever is pressed inside, by mouse or keyboard, closes it */}
      <div id={MENU} popover="auto" onToggle={follow} onClick={close} className="avatar-panel">
        <SignedInLinks className={entry} />
      </div>
    </div>
  )
}

/** What a customer finds under the avatar (spec §2, Layout). */
function SignedInLinks({ className }: { className: string }) {
  return (
    <ul>
      <li>
        <Link to="/dashboard" className={className}>
          Meu Perfil
        </Link>
      </li>
      <li>
        <Link to="/paginas/suporte" className={className}>
          Support
        </Link>
      </li>
      <li>
        <Link to="/paginas/licenca" className={className}>
          License
        </Link>
      </li>
      <li>
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // In the off-canvas menu: what is said about it stands at the top of the page, not over the menu's title.
            currentTarget.closest('dialog')?.close()
            leave()
          }}
          className={className}
        >
          Sair
        </button>
      </li>
    </ul>
  )
}

const row = 'flex min-h-12 w-full items-center text-left hover:text-accent-dark'

/** The same ways for the off-canvas menu, and the shortest to the orders. */
export function AccountLinks({ className }: { className: string }) {
  const { user } = useSession()
  if (user) {
    return (
      <div className={className}>
        <p className="truncate font-display text-lg font-semibold">{user.name}</p>
        <div>
          <Link to="/dashboard/payments" className={row}>
            Meus pedidos
          </Link>
          <SignedInLinks className={row} />
        </div>
      </div>
    )
  }
  return (
    <div className={className}>
      <Link to="/signup" className={buttonClass('primary')}>
        Registre-se
      </Link>
      <Link to="/signin" className={buttonClass('secondary')}>
        Entrar
      </Link>
    </div>
  )
}

async function leave() {
  try {
    await signOut()
    showAlert('green', texts.logout.done)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    showAlert('red', texts.logout.failed(wordsOf(error)))
  }
}
