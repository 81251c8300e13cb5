import { type SyntheticEvent, type ToggleEvent, useState } from 'react'
import { Link } from 'react-router'
import { whatsappLink } from '#shop/store.ts'
import { leave } from '#storefront/session/leave.ts'
import { signInAddress } from '#storefront/session/next-page.ts'
import { useSession } from '#storefront/session/session-store.ts'
import { buttonClass } from '#ui/button.tsx'
import { ChevronDown, MessageCircle, Phone, ShoppingBag, User } from '#ui/icons.tsx'

const MENU = 'avatar-menu'
const HELP = '/paginas/suporte'
const ORDERS = '/dashboard/payments'
const entry =
  'flex min-h-11 w-full items-center rounded-lg px-3 text-left hover:bg-blush hover:text-accent-dark'

/**
 * A guest's two ways in, or the menu of who is signed in. On phones guests have a menu as well: ways in, orders and help
 * are then two presses from every page.
 */
export function AvatarMenu() {
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  const follow = (event: ToggleEvent<HTMLElement>) => setOpen(event.newState === 'open')
  const close = (event: SyntheticEvent<HTMLElement>) => event.currentTarget.hidePopover()
  return (
    // As wide for a guest as for a customer: the search beside it must not jump when the session is known.
    <div className="flex items-center justify-end lg:min-w-44">
      {!user && (
        <div className="hidden items-center lg:flex">
          <GuestLink to="/signup">Registre-se</GuestLink>
          <span aria-hidden="true" className="h-5 w-px bg-line" />
          <GuestLink to="/signin">Entrar</GuestLink>
        </div>
      )}
      <button
        type="button"
        popoverTarget={MENU}
        aria-expanded={open}
        className={`avatar-button inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full font-medium hover:bg-blush lg:py-1 lg:pr-2 lg:pl-1 ${user ? '' : 'lg:hidden'}`}
      >
        {user ? <Avatar name={user.name} /> : <User className="size-6" />}
        {!user && <span className="sr-only">Conta, pedidos e ajuda</span>}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: whatever is pressed inside, by mouse or keyboard, closes it */}
      <div id={MENU} popover="auto" onToggle={follow} onClick={close} className="avatar-panel">
        {user ? <SignedInLinks className={entry} short /> : <GuestLinks />}
      </div>
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

function Avatar({ name }: { name: string }) {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-[min(2.25rem,40px)] place-items-center rounded-full bg-petal font-display font-bold text-accent-dark"
      >
        {first.charAt(0).toLocaleUpperCase('pt-BR')}
      </span>
      <span className="sr-only">Conta de </span>
      <span className="max-w-28 truncate max-lg:sr-only">{first}</span>
      <span className="sr-only"> {others.join(' ')}</span>
      <ChevronDown aria-hidden="true" className="size-4 max-lg:hidden" />
    </>
  )
}

/** What a guest of a phone finds there. */
function GuestLinks() {
  return (
    <ul>
      {[
        ['/signin', 'Entrar'],
        ['/signup', 'Registre-se'],
        [signInAddress(ORDERS), 'Meus pedidos'],
        [HELP, 'Ajuda'],
      ].map(([to, text]) => (
        <li key={text}>
          <Link to={to!} className={entry}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What a customer finds under the avatar (specification L5); on phones the orders come first. */
function SignedInLinks({ className, short = false }: { className: string; short?: boolean }) {
  return (
    <ul>
      {short && (
        <li className="lg:hidden">
          <Link to={ORDERS} className={className}>
            Meus pedidos
          </Link>
        </li>
      )}
      <li>
        <Link to="/dashboard" className={className}>
          Meu Perfil
        </Link>
      </li>
      <li>
        <Link to={HELP} className={className}>
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

const row =
  'menu-way flex min-h-12 w-full items-center justify-between border-b border-line text-left hover:text-accent-dark'

/** The same ways for the off-canvas menu, the shortest to the orders, and for a guest the way to the shop's WhatsApp. */
export function AccountLinks({ whatsapp }: { whatsapp: string }) {
  const { user } = useSession()
  if (user) {
    return (
      <>
        <p className="w-full truncate font-display text-lg font-semibold">{user.name}</p>
        <div>
          <Link to={ORDERS} className={row}>
            Meus pedidos
          </Link>
          <SignedInLinks className={row} />
        </div>
      </>
    )
  }
  const ways = [
    [signInAddress(ORDERS), 'Meus pedidos', ShoppingBag],
    [whatsappLink(whatsapp), 'WhatsApp', Phone],
    [HELP, 'Ajuda', MessageCircle],
  ] as const
  return (
    <>
      <Link to="/signup" className={buttonClass('primary')}>
        Registre-se
      </Link>
      <Link to="/signin" className={buttonClass('secondary')}>
        Entrar
      </Link>
      <ul className="w-full">
        {ways.map(([to, text, Sign]) => (
          <li key={text}>
            <Link to={to} className={row}>
              <Sign />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
