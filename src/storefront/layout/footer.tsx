import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { capitalised } from '#shop/catalog/product.ts'
import { phoneLink, type Store, whatsappLink } from '#shop/store.ts'
import { PaymentSign } from '#storefront/cart/payment-sign.tsx'
import { Logo } from '#storefront/page/logo.tsx'
import { OpeningHours } from '#storefront/page/opening-hours.tsx'
import { StoreIdentity } from '#storefront/page/store-identity.tsx'
import { Accessibility, ChevronDown, Mail, MessageCircle, Phone } from '#ui/icons.tsx'
import { FacebookIcon, InstagramIcon } from './social-icons.tsx'

const link =
  'inline-flex min-h-9 items-center gap-3 underline-offset-4 touch:min-h-11 hover:text-accent-dark hover:underline'

/** Who, where, how to pay, how to return: what law and shoppers ask of every page. */
export function Footer({ store }: { store: Store }) {
  return (
    <footer className="mt-10 border-t border-line bg-linen md:mt-14">
      <FooterContent store={store} />
    </footer>
  )
}

const THREE_PARTS =
  'md:grid-cols-[minmax(min-content,1fr)_minmax(0,auto)_fit-content(min(16rem,40%))] lg:grid-cols-[2fr_1fr_auto] lg:gap-x-20'
const FOUR_PARTS = 'md:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1.4fr_1fr] lg:gap-x-10'

/** In one piece: every page loads it, and parts of their own would take its scripts over their limit. */
function FooterContent({ store }: { store: Store }) {
  const social = store.facebook || store.instagram
  return (
    <>
      <div className={`wrap grid gap-x-8 pt-6 md:gap-y-10 md:py-10 ${social ? FOUR_PARTS : THREE_PARTS}`}>
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:mb-0 md:flex-col md:items-start md:justify-start md:gap-3">
          <Logo name={store.name} />
          <ul aria-label="Formas de pagamento" className="flex flex-wrap gap-1.5 md:order-last">
            {store.payments.map((name) => (
              <li
                key={name}
                title={name}
                className="relative grid h-7 w-10 place-items-center rounded-md border border-line bg-white"
              >
                <PaymentSign name={name} className="size-5" />
                <span className="sr-only">{name}</span>
              </li>
            ))}
          </ul>
          {store.sells && (
            <p className="w-full max-w-72 text-sm text-soft md:text-base">{capitalised(store.sells)}.</p>
          )}
        </div>
        <Part title="Institucional">
          <PageLink to="/paginas/como-comprar">Como comprar</PageLink>
          <PageLink to="/paginas/envio">Envio</PageLink>
          <PageLink to="/paginas/politica-da-empresa">Política da Empresa</PageLink>
          <PageLink to="/paginas/contato">Contato</PageLink>
        </Part>
        <Part title="Atendimento">
          <li>
            <a href={phoneLink(store.phone)} className={link}>
              <Phone aria-hidden="true" className="size-5 shrink-0" />
              <span>
                <span className="sr-only">Telefone: </span>
                {store.phone}
              </span>
            </a>
          </li>
          <li>
            <a href={whatsappLink(store.whatsapp)} rel="noopener" className={link}>
              <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
              <span>
                WhatsApp <span className="word">{store.whatsapp}</span>
              </span>
            </a>
          </li>
          <li>
            <a href={`mailto:${store.email}`} className={`${link} break-all`}>
              <Mail aria-hidden="true" className="size-5 shrink-0" />
              <span>
                <span className="sr-only">E-mail: </span>
                {store.email}
              </span>
            </a>
          </li>
          {store.hours && (
            <li className="pt-2 text-soft">
              <OpeningHours hours={store.hours} />
            </li>
          )}
        </Part>
        {social && (
          <Part title="Redes Sociais">
            {store.facebook && (
              <NetworkLink to={store.facebook}>
                <FacebookIcon className="size-6" /> Facebook
              </NetworkLink>
            )}
            {store.instagram && (
              <NetworkLink to={store.instagram}>
                <InstagramIcon className="size-6" /> Instagram
              </NetworkLink>
            )}
          </Part>
        )}
      </div>
      <div className="border-t border-line">
        <div className="wrap py-3 text-sm text-soft md:py-5">
          <ul className="flex flex-wrap gap-x-5">
            <PageLink to="/paginas/trocas-e-devolucoes">Trocas e devoluções</PageLink>
            <PageLink to="/paginas/privacidade">Privacidade</PageLink>
            <PageLink to="/paginas/cookies">Cookies</PageLink>
            <PageLink to="/paginas/termos">Termos de uso</PageLink>
            {/* The symbol has to stand out (Lei 13.146/2015, art. 63, § 1). */}
            <PageLink to="/paginas/acessibilidade">
              <Accessibility aria-hidden="true" className="size-5 text-accent" />
              Acessibilidade
            </PageLink>
          </ul>
          <Legal store={store} />
        </div>
      </div>
    </>
  )
}

/** Folded on phones, in full sight from 768 px on. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line md:border-0">
      <h2 className="unfolded-title mb-2 text-lg">{title}</h2>
      <details className="unfolded group">
        <summary className="flex min-h-12 items-center justify-between gap-3 font-display font-semibold">
          {title}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <ul className="pb-4 md:pb-0">{children}</ul>
      </details>
    </section>
  )
}

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={link}>
        {children}
      </Link>
    </li>
  )
}

/** Out of the shop, or in the demonstration to its own page. */
function NetworkLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} rel={to.startsWith('/') ? undefined : 'noopener'} className={link}>
        {children}
      </Link>
    </li>
  )
}

/** Name, document and address, where the law wants them (Decreto 7.962/2013, art. 2). */
function Legal({ store }: { store: Store }) {
  return (
    <div className="mt-1 max-w-[110ch] text-xs leading-relaxed">
      <p>
        <StoreIdentity store={store} />
      </p>
      <p>
        Preços e estoque valem para compras nesta loja e podem mudar sem aviso; vale o preço mostrado ao
        fechar o pedido. Imagens ilustrativas. Você tem 7 dias, contados do recebimento, para desistir da
        compra (Código de Defesa do Consumidor, art. 49).
      </p>
      <p className="mt-2 flex flex-wrap gap-x-4">
        <span>© {store.name}. Todos os direitos reservados.</span>
        <span>
          Desenvolvido com{' '}
          <Link to="/paginas/licenca" className="underline underline-offset-4 hover:text-accent-dark">
            Vitrine, software livre
          </Link>
        </span>
      </p>
    </div>
  )
}
