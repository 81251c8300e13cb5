import Accessibility from 'lucide-react/icons/accessibility'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { documentName, phoneLink, type Store, whatsappLink } from '#shop/store.ts'
import { Logo } from './logo.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { FacebookIcon, InstagramIcon } from './social-icons.tsx'

const link =
  'inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:text-accent-dark hover:underline'

/** Who, where, how to pay, how to return: what law and shoppers ask of every page. */
export function Footer({ store }: { store: Store }) {
  return (
    <footer className="mt-20 border-t border-line bg-blush">
      <div className="wrap grid gap-x-10 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1.4fr_1fr]">
        <div>
          <Logo name={store.name} />
          <p className="mt-3 max-w-72 text-soft">
            Unhas de salão em casa: películas, pedrarias, esmaltes e o que mais as mãos pedirem.
          </p>
          <p className="mt-5 text-sm font-semibold">Formas de pagamento</p>
          <ul aria-label="Formas de pagamento" className="mt-2 flex flex-wrap gap-2">
            {store.payments.map((name) => (
              <li key={name} className="rounded-full border border-line bg-paper px-3 py-1 text-sm">
                {name}
              </li>
            ))}
          </ul>
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
              <span>WhatsApp {store.whatsapp}</span>
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
          <li className="pt-2 text-soft">
            <OpeningHours />
          </li>
        </Part>
        <Part title="Redes Sociais">
          <li>
            <a href={store.facebook} rel="noopener" className={link}>
              <FacebookIcon className="size-6" /> Facebook
            </a>
          </li>
          <li>
            <a href={store.instagram} rel="noopener" className={link}>
              <InstagramIcon className="size-6" /> Instagram
            </a>
          </li>
        </Part>
      </div>
      <div className="border-t border-line">
        <div className="wrap grid gap-4 py-8 text-sm text-soft">
          <ul className="flex flex-wrap gap-x-6">
            <PageLink to="/paginas/trocas-e-devolucoes">Trocas e devoluções</PageLink>
            <PageLink to="/paginas/privacidade">Privacidade</PageLink>
            <PageLink to="/paginas/cookies">Cookies</PageLink>
            <PageLink to="/paginas/termos">Termos de uso</PageLink>
            {/* The symbol has to stand out (Lei 13.146/2015, art. 63, § 1). */}
            <PageLink to="/paginas/acessibilidade">
              <Accessibility aria-hidden="true" className="size-6 text-ink" />
              <strong className="text-ink">Acessibilidade</strong>
            </PageLink>
          </ul>
          <Legal store={store} />
        </div>
      </div>
    </footer>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul>{children}</ul>
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

/** Name, document and address, where the law wants them (Decreto 7.962/2013, art. 2). */
function Legal({ store }: { store: Store }) {
  return (
    <>
      <p className="flex items-start gap-2">
        <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {store.legalName && store.document ? (
          <span>
            {store.legalName}, {documentName(store.document)} {store.document}. {store.address}.
          </span>
        ) : (
          <span>
            <strong className="text-ink">Loja de demonstração.</strong> Nada é vendido aqui: nome empresarial,
            CNPJ, endereço e contatos são exemplos. {store.address}.
          </span>
        )}
      </p>
      <p className="max-w-[70ch]">
        Preços e estoque valem para compras nesta loja e podem mudar sem aviso; vale o preço mostrado ao
        fechar o pedido. Imagens ilustrativas. Você tem 7 dias, contados do recebimento, para desistir da
        compra (Código de Defesa do Consumidor, art. 49).
      </p>
      <p className="flex flex-wrap gap-x-6">
        <span>© {store.name}. Todos os direitos reservados.</span>
        <span>
          Desenvolvido com{' '}
          <Link to="/paginas/licenca" className="underline underline-offset-4 hover:text-accent-dark">
            Vitrine, software livre
          </Link>
        </span>
      </p>
    </>
  )
}
