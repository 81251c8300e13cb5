import { Link } from 'react-router'
import { cachedHeaders, cachedPage } from '#storefront/page/cached-content.server.ts'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { ContentPage } from './content-page.tsx'

export const loader = cachedPage
export const headers = cachedHeaders
export const clientLoader = () => null

export default function Terms() {
  const store = useShopInfo()
  return (
    <ContentPage
      path="/paginas/termos"
      summary="As condições de uso da loja e da compra, em linguagem simples."
    >
      <h2>A loja e você</h2>
      <p>
        Ao comprar na {store.name}, você declara que os seus dados são verdadeiros e que tem capacidade para
        contratar. Menores de 18 anos compram com o responsável.
      </p>

      <h2>Conta</h2>
      <p>
        A conta é pessoal. Guarde a senha com você e avise se suspeitar de uso indevido. Quem compra sem conta
        recebe uma e define a própria senha pelo link enviado por e-mail.
      </p>

      <h2>Preço, oferta e pagamento</h2>
      <ul>
        <li>Os preços estão em reais, com impostos. O frete aparece separado, antes do pagamento.</li>
        <li>O pedido é aceito quando o pagamento é confirmado.</li>
        <li>
          Se um preço mudar entre o carrinho e o fechamento, avisamos e pedimos que você confirme de novo.
        </li>
        <li>Pedidos não pagos dentro do prazo são cancelados, sem custo.</li>
        <li>Vale um cupom por pedido, nas condições do próprio cupom.</li>
      </ul>

      <h2>Entrega, desistência e garantia</h2>
      <p>
        As regras estão em <Link to="/paginas/envio">Envio</Link> e em{' '}
        <Link to="/paginas/trocas-e-devolucoes">Trocas e devoluções</Link>, que fazem parte destes termos.
        Você tem 7 dias depois de receber para desistir da compra.
      </p>

      <h2>Uso dos produtos</h2>
      <p>
        Leia o rótulo antes de usar. Cosméticos e colas: faça o teste de contato, mantenha longe dos olhos e
        do alcance de crianças, e pare de usar se houver irritação.
      </p>

      <h2>Textos e imagens</h2>
      <p>As fotos, os desenhos e os textos da loja pertencem a ela ou aos seus parceiros.</p>

      <h2>Lei e foro</h2>
      <p>
        Vale a lei brasileira. Você pode acionar a Justiça onde mora (art. 101, I, do Código de Defesa do
        Consumidor).
      </p>
    </ContentPage>
  )
}
