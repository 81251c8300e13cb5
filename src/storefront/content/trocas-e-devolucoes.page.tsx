import { Link } from 'react-router'
import { brl } from '#shop/money.ts'
import { cachedHeaders, cachedPage } from '#storefront/page/cached-content.server.ts'
import { ContentPage } from './content-page.tsx'
import { KeyFact, KeyFacts } from './key-facts.tsx'

export const loader = cachedPage
export const headers = cachedHeaders
export const clientLoader = () => null

export default function Returns() {
  return (
    <ContentPage
      path="/paginas/trocas-e-devolucoes"
      summary="Mudou de ideia? Você tem 7 dias para desistir, sem dizer o motivo. Veio com defeito? Resolvemos."
      first={
        <KeyFacts>
          <KeyFact value="7 dias">para desistir, contados de quando você recebe</KeyFact>
          <KeyFact value={brl(0)}>para mandar de volta: o custo é nosso</KeyFact>
          <KeyFact value="30 ou 90 dias">para reclamar de um defeito, conforme o produto</KeyFact>
        </KeyFacts>
      }
    >
      <h2>Desistir da compra: 7 dias</h2>
      <p>
        Pelo artigo 49 do Código de Defesa do Consumidor, quem compra pela internet pode desistir em até{' '}
        <strong>7 dias corridos depois de receber</strong>, de todo o pedido ou de uma parte, sem precisar
        explicar. Antes do envio, basta cancelar o pedido.
      </p>
      <ol>
        <li>
          Na página do pedido, toque em “Desistir da compra” e escolha o que quer devolver: tudo, alguns
          produtos, ou algumas unidades. Você recebe na hora, ali e por e-mail, a confirmação com um número de
          protocolo. O e-mail do pedido leva até a página; em{' '}
          <Link to="/dashboard/payments">Meus Pedidos</Link> ela está também.
        </li>
        <li>
          Enviamos o código, ou as instruções, para mandar de volta. O custo é nosso. A página do pedido
          mostra cada passo, com a data.
        </li>
        <li>
          Quando o pacote chega, conferimos e devolvemos o que você pagou, pela mesma forma de pagamento;
          quando o pedido volta inteiro, o frete também. Você recebe um e-mail quando o dinheiro é devolvido.
        </li>
      </ol>
      <p className="note">
        Pedimos que o produto volte com os acessórios e, se possível, na embalagem. Abrir a caixa para
        conhecer o produto não tira o seu direito.
      </p>

      <h2>Produto com defeito</h2>
      <p>
        O prazo para reclamar de defeito aparente é de <strong>30 dias</strong> para produtos não duráveis,
        que se gastam com o uso, e de <strong>90 dias</strong> para duráveis, contados da entrega. Se o
        defeito só aparece depois, o prazo começa quando ele aparece (artigo 26).
      </p>
      <p>
        Na página do pedido, toque em “Produto com defeito”, diga o que aconteceu e se prefere um produto
        novo, o conserto ou o dinheiro. O botão fica lá por 90 dias depois da entrega; depois disso, fale com
        a <Link to="/paginas/contato">loja</Link>.
      </p>
      <p>
        Temos até 30 dias para consertar ou trocar. Passado esse prazo, você escolhe: outro produto igual, o
        seu dinheiro de volta ou um abatimento no preço (artigo 18).
      </p>

      <h2>Chegou errado ou danificado</h2>
      <p>
        Avise pela página de <Link to="/paginas/contato">contato</Link>, com uma foto do produto e da
        embalagem. Enviamos o certo ou devolvemos o valor, como você preferir, sem custo.
      </p>

      <h2>A lei</h2>
      <p>
        O texto completo da lei está no{' '}
        <a href="https://www.planalto.gov.br/ccivil_03/leis/l8078compilado.htm" rel="noopener">
          Código de Defesa do Consumidor
        </a>
        .
      </p>
    </ContentPage>
  )
}
