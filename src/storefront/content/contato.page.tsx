import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { phoneLink, whatsappLink } from '#shop/store.ts'
import { peoplePage } from '#storefront/content/people/people.server.ts'
import { PeopleCard } from '#storefront/content/people/people.tsx'
import { cachedHeaders } from '#storefront/page/cached-content.server.ts'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { OpeningHours } from '#storefront/page/opening-hours.tsx'
import { Clock, Mail, MessageCircle, Phone } from '#ui/icons.tsx'
import type { Route } from './+types/contato.page'
import { ContactForm } from './contact-form.tsx'
import { ContentPage, Demonstration } from './content-page.tsx'
import './contact-ways.css'

export const loader = peoplePage
export const headers = cachedHeaders

export default function Contact({ loaderData: { people } }: Route.ComponentProps) {
  return (
    <ContentPage
      path="/paginas/contato"
      summary="Escolha o jeito que preferir. Quem responde é gente da loja."
      first={<ContactWays />}
      beside={people && <PeopleCard people={people} timeless />}
    >
      <h2>Escreva para a gente</h2>
      <ContactForm />

      <h2>Para responder mais rápido</h2>
      <ul>
        <li>Sobre um pedido: diga o número dele e o e-mail da compra.</li>
        <li>Sobre um produto: diga o código, que fica abaixo do nome.</li>
        <li>Produto com defeito: mande uma foto.</li>
      </ul>
      <p>
        A sua dúvida talvez já esteja respondida em <Link to="/paginas/suporte">Suporte</Link>.
      </p>
    </ContentPage>
  )
}

/** Every way to the shop, and its hours. */
function ContactWays() {
  const store = useShopInfo()
  return (
    <>
      <dl className="contact-ways">
        <Way icon={<Phone />} name="Telefone">
          <a href={phoneLink(store.phone)}>{store.phone}</a>
        </Way>
        <Way icon={<MessageCircle />} name="WhatsApp">
          <a href={whatsappLink(store.whatsapp)} rel="noopener">
            {store.whatsapp}
          </a>
        </Way>
        <Way icon={<Mail />} name="E-mail">
          <a href={`mailto:${store.email}`}>{store.email}</a>
        </Way>
        {store.hours && (
          <Way icon={<Clock />} name="Horário">
            <OpeningHours hours={store.hours} />
          </Way>
        )}
      </dl>
      <div className="mt-4 space-y-1 text-sm text-soft">
        <p className="wrap-anywhere">Endereço para correspondência: {store.address}</p>
        {store.legalName === null && <Demonstration />}
      </div>
    </>
  )
}

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <span className="sign">{icon}</span>
        <span>{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
