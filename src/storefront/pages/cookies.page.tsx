import { useStore } from '#storefront/layout/layout-data.ts'
import { ContentPage } from './content-page.tsx'
import { keptHeaders, keptPage } from './kept-page.server.ts'

export const loader = keptPage
export const headers = keptHeaders
export const clientLoader = () => null

export default function Cookies() {
  return (
    <ContentPage
      path="/paginas/cookies"
      summary="Guardamos no seu navegador só o necessário para a loja funcionar. Por isso não há aviso para aceitar."
    >
      <h2>O que fica guardado</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Nome</th>
            <th scope="col">Onde</th>
            <th scope="col">Para quê</th>
            <th scope="col">Até quando</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>XSRF-TOKEN</td>
            <td>Cookie</td>
            <td>Garante que os formulários enviados saíram desta loja</td>
            <td>2 horas</td>
          </tr>
          <tr>
            <td>{useStore().url.startsWith('https://') ? '__Host-vitrine_session' : 'vitrine_session'}</td>
            <td>Cookie</td>
            <td>Número anônimo que acompanha o anterior</td>
            <td>2 horas</td>
          </tr>
          <tr>
            <td>cart</td>
            <td>Armazenamento do navegador</td>
            <td>Os produtos do seu carrinho</td>
            <td>Até você esvaziar</td>
          </tr>
          <tr>
            <td>user</td>
            <td>Armazenamento do navegador</td>
            <td>Mantém você conectado à sua conta</td>
            <td>Até você sair, no máximo 90 dias</td>
          </tr>
        </tbody>
      </table>

      <h2>O que não usamos</h2>
      <p>
        Nenhum cookie de publicidade, de redes sociais ou de análise de audiência. As páginas não carregam
        nada de outros endereços.
      </p>

      <h2>Como apagar</h2>
      <p>
        Nas configurações do navegador, em “limpar dados de navegação”. O carrinho fica vazio e você precisa
        entrar de novo na sua conta; os seus pedidos continuam guardados na loja.
      </p>
    </ContentPage>
  )
}
