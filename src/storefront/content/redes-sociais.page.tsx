import { data, Link } from 'react-router'
import { CACHE_TAGS } from '#platform/pages/ssr.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { cachedHeaders } from '#storefront/page/cached-content.server.ts'
import type { Route } from './+types/redes-sociais.page'
import { ContentPage } from './content-page.tsx'

/** Where the demonstration's networks lead (specification L6); a real shop has no such page. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(shopContext).config.store.legalName) throw data(null, { status: 404 })
  return data(null, { headers: { [CACHE_TAGS]: 'catalog' } })
}

export const headers = cachedHeaders

export default function SocialNetworks() {
  return (
    <ContentPage
      path="/paginas/redes-sociais"
      summary="Facebook e Instagram são exemplos: esta é uma loja de demonstração e não tem perfil em nenhuma rede."
    >
      <p>
        Em uma loja de verdade, os dois ícones do rodapé levam às páginas dela. Quem só tem uma mostra só uma;
        quem não tem nenhuma não mostra esta parte.
      </p>
      <p>
        Para falar com a loja, veja a página de <Link to="/paginas/contato">contato</Link>.
      </p>
    </ContentPage>
  )
}
