import { cachedHeaders, cachedPage } from '#storefront/page/cached-content.server.ts'
import { ContentPage } from './content-page.tsx'

export const loader = cachedPage
export const headers = cachedHeaders
export const clientLoader = () => null

export default function License() {
  return (
    <ContentPage
      path="/paginas/licenca"
      summary="Esta loja funciona com Vitrine, um software livre sob a licença MIT."
    >
      <h2>O que a licença permite</h2>
      <p>
        Qualquer pessoa pode usar, copiar, mudar, publicar e vender o software, desde que mantenha o aviso de
        autoria e o texto da{' '}
        <a href="https://opensource.org/license/mit" rel="noopener">
          licença MIT
        </a>
        . O software é entregue como está, sem garantia.
      </p>
      <p>Os produtos, as marcas, as fotos e os textos desta loja não fazem parte dessa licença.</p>

      <h2>Sobre o que ela foi construída</h2>
      <ul>
        <li>React e React Router, licença MIT.</li>
        <li>Fastify e Kysely, licença MIT.</li>
        <li>PostgreSQL, licença PostgreSQL.</li>
        <li>Ícones Lucide, licença ISC.</li>
        <li>Letras Bricolage Grotesque e Figtree, licença SIL Open Font 1.1.</li>
      </ul>
    </ContentPage>
  )
}
