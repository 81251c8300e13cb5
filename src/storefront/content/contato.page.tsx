import { Link } from 'react-router'
import { phoneLink, whatsappLink } from '#shop/store.ts'
import { peoplePage } from '#storefront/content/people/people.server.ts'
import { PeopleCard } from '#storefront/content/people/people.tsx'
import { cachedHeaders } from '#storefront/page/cached-content.server.ts'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { OpeningHours } from '#storefront/page/opening-hours.tsx'
import type { Route } from './+types/contato.page'
import { ContactForm } from './contact-form.tsx'
import { ContentPage, Demonstration } from './content-page.tsx'

export const loader = peoplePage
export const headers = cachedHeaders

export default function Contact({ loaderData: { people } }: Route.ComponentProps) {
  const store = useShopInfo()
  return (
    <ContentPage
      path="/paginas/contato"
      summary="Escolha o jeito que preferir. Quem responde é gente da loja."
    >
      <dl className="note">
        <div>
          <dt>WhatsApp</dt>
          <dd>
            <a href={whatsappLink(store.whatsapp)} rel="noopener">
              {store.whatsapp}
            </a>
          </dd>
        </div>
        <div>
          <dt>Telefone</dt>
          <dd>
            <a href={phoneLink(store.phone)}>{store.phone}</a>
          </dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${store.email}`}>{store.email}</a>
          </dd>
        </div>
        {store.hours && !people && (
          <div>
            <dt>Horário</dt>
            <dd>
              <OpeningHours hours={store.hours} />
            </dd>
          </div>
        )}
        <div>
          <dt>Endereço para correspondência</dt>
          <dd>{store.address}</dd>
        </div>
      </dl>
      <PeopleCard people={people} />
      {store.legalName === null && <Demonstration />}

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
