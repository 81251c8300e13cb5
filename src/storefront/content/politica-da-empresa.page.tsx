import { Link } from 'react-router'
import { documentName } from '#shop/store.ts'
import { cachedHeaders, cachedPage } from '#storefront/page/cached-content.server.ts'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { ContentPage, Demonstration } from './content-page.tsx'
import { KeyFact, KeyFacts } from './key-facts.tsx'

export const loader = cachedPage
export const headers = cachedHeaders
export const clientLoader = () => null

export default function CompanyPolicy() {
  const store = useShopInfo()
  return (
    <ContentPage
      path="/paginas/politica-da-empresa"
      summary="Quem somos, o que prometemos e as regras que seguimos em cada venda."
      first={
        <KeyFacts>
          <KeyFact value="1 preço">o que você vê é o que você paga</KeyFact>
          <KeyFact value="7 dias">para desistir da compra, com um botão</KeyFact>
          <KeyFact value="Até 5 dias">para responder a sua mensagem</KeyFact>
        </KeyFacts>
      }
    >
      <h2>Quem vende</h2>
      <dl>
        {store.legalName && (
          <div>
            <dt>Nome empresarial</dt>
            <dd>{store.legalName}</dd>
          </div>
        )}
        {store.legalName && store.document && (
          <div>
            <dt>{documentName(store.document)}</dt>
            <dd>{store.document}</dd>
          </div>
        )}
        <div>
          <dt>Endereço</dt>
          <dd>{store.address}</dd>
        </div>
        <div>
          <dt>Contato</dt>
          <dd>
            {store.email}, {store.phone}
          </dd>
        </div>
      </dl>

      {store.legalName === null && <Demonstration />}

      <h2>O que prometemos</h2>
      <ul>
        <li>O preço que você vê é o preço que você paga. Se ele mudar, você confirma de novo.</li>
        <li>O estoque mostrado é o que temos. Se algo faltar, avisamos antes de cobrar.</li>
        <li>As cores das fotos podem variar um pouco de uma tela para outra.</li>
        <li>Respondemos toda mensagem em até 5 dias.</li>
        <li>Desistir da compra é um direito seu, e basta um botão na página do pedido.</li>
      </ul>

      <h2>As regras, página por página</h2>
      <ul>
        <li>
          <Link to="/paginas/trocas-e-devolucoes">Trocas e devoluções</Link>: os 7 dias para desistir e o que
          fazer com um defeito.
        </li>
        <li>
          <Link to="/paginas/envio">Envio</Link>: valores, prazos e entrega.
        </li>
        <li>
          <Link to="/paginas/privacidade">Privacidade</Link>: que dados usamos, para quê e por quanto tempo.
        </li>
        <li>
          <Link to="/paginas/cookies">Cookies</Link>: o pouco que guardamos no seu navegador.
        </li>
        <li>
          <Link to="/paginas/termos">Termos de uso</Link>: as condições da compra.
        </li>
      </ul>
    </ContentPage>
  )
}
