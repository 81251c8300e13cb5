import { Link } from 'react-router'
import { cachedHeaders, cachedPage } from '#storefront/page/cached-content.server.ts'
import { ContentPage } from './content-page.tsx'

export const loader = cachedPage
export const headers = cachedHeaders
export const clientLoader = () => null

export default function Accessibility() {
  return (
    <ContentPage
      path="/paginas/acessibilidade"
      summary="A loja foi feita para todas as pessoas comprarem sozinhas, do jeito que usam o computador ou o celular."
    >
      <h2>O que você pode esperar</h2>
      <ul>
        <li>Tudo funciona pelo teclado: Tab avança, Enter escolhe, Esc fecha menus e janelas.</li>
        <li>Leitores de tela anunciam avisos, erros e mudanças no carrinho.</li>
        <li>O texto pode ser ampliado até 200% sem perder nada, e as cores têm contraste suficiente.</li>
        <li>Nada se move sozinho. Quem pede menos movimento ao aparelho não vê animações.</li>
        <li>Os avisos que somem esperam enquanto você os lê.</li>
        <li>Navegar, pesquisar e ler as páginas funciona mesmo sem JavaScript.</li>
      </ul>

      <h2>Em que nos baseamos</h2>
      <p>
        Seguimos as diretrizes WCAG 2.2, nível AA, que a norma brasileira ABNT NBR 17225 adota, como pede a
        Lei Brasileira de Inclusão (Lei 13.146/2015, art. 63).
      </p>

      <h2>Encontrou uma barreira?</h2>
      <p>
        Conte para a gente em <Link to="/paginas/contato">contato</Link>. Diga a página, o que tentou fazer e
        com qual aparelho: é o que mais ajuda a corrigir.
      </p>
    </ContentPage>
  )
}
