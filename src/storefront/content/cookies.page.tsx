import { cachedHeaders, cachedPage } from '#storefront/page/cached-content.server.ts'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { ContentPage } from './content-page.tsx'

export const loader = cachedPage
export const headers = cachedHeaders
export const clientLoader = () => null

export default function Cookies() {
  const { url, instalments } = useShopInfo()
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
            <td>{url.startsWith('https://') ? '__Host-vitrine_session' : 'vitrine_session'}</td>
            <td>Cookie</td>
            <td>Número anônimo que acompanha o anterior</td>
            <td>2 horas</td>
          </tr>
          <tr>
            <td>{url.startsWith('https://') ? '__Host-vitrine_device' : 'vitrine_device'}</td>
            <td>Cookie</td>
            <td>
              Reconhece o aparelho em que você já entrou na sua conta, para que quem tenta adivinhar a sua
              senha não atrapalhe a sua entrada
            </td>
            <td>400 dias depois da última entrada</td>
          </tr>
          <tr>
            <td>cart</td>
            <td>Navegador</td>
            <td>Os produtos do seu carrinho</td>
            <td>Até você esvaziar</td>
          </tr>
          <tr>
            <td>user</td>
            <td>Navegador</td>
            <td>Mantém você conectado à sua conta</td>
            <td>Até você sair; vale 30 dias sem uso e 90 no máximo</td>
          </tr>
          <tr>
            <td>heart</td>
            <td>Navegador</td>
            <td>O produto que você quis favoritar antes de entrar na conta</td>
            <td>Até você entrar; vale por um dia</td>
          </tr>
          <tr>
            <td>searches</td>
            <td>Navegador</td>
            <td>As suas cinco últimas pesquisas, para repetir sem digitar</td>
            <td>Até você tocar em “Limpar últimas pesquisas”</td>
          </tr>
          <tr>
            <td>cep</td>
            <td>Navegador</td>
            <td>O CEP para o qual você calculou o frete, para não digitar de novo no próximo produto</td>
            <td>Até você calcular para outro</td>
          </tr>
          <tr>
            <td>checkout</td>
            <td>Aba</td>
            <td>
              O que você digitou para comprar: nome, e-mail, CPF, endereço e cupom, para não digitar de novo
            </td>
            <td>Até o pedido ser feito ou você sair da conta</td>
          </tr>
          <tr>
            <td>order-key</td>
            <td>Aba</td>
            <td>Abre o pedido que você vai pagar de outro jeito</td>
            <td>Até você sair da conta</td>
          </tr>
          <tr>
            <td>react-router-scroll-positions</td>
            <td>Aba</td>
            <td>Em que altura de cada página você estava, para voltar a ela</td>
            <td>Até a aba fechar</td>
          </tr>
        </tbody>
      </table>

      <p>
        “Navegador” e “aba” são a memória deste aparelho, que só a loja lê. A da aba some quando você a fecha.
      </p>

      <h2>O que não usamos</h2>
      <p>
        Nenhum cookie de publicidade, de redes sociais ou de análise de audiência. As páginas não carregam
        nada de outros endereços{instalments && ', fora as de pagamento'}.
      </p>
      {instalments && (
        <p>
          Nas páginas em que se paga com cartão, os campos do cartão vêm do Mercado Pago. O programa dele
          reconhece o aparelho para evitar fraudes e pode guardar dados próprios no navegador.
        </p>
      )}

      <h2>Como apagar</h2>
      <p>
        Nas configurações do navegador, em “limpar dados de navegação”. O carrinho fica vazio e você precisa
        entrar de novo na sua conta; os seus pedidos continuam guardados na loja.
      </p>
    </ContentPage>
  )
}
