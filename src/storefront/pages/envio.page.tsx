import { Link } from 'react-router'
import { ContentPage, ForOwner } from './content-page.tsx'
import { keptHeaders, keptPage } from './kept-page.server.ts'

export const loader = keptPage
export const headers = keptHeaders
export const clientLoader = () => null

export default function Shipping() {
  return (
    <ContentPage
      path="/paginas/envio"
      summary="Enviamos para todo o Brasil. O valor e o prazo aparecem antes de você pagar."
    >
      <h2>Quanto custa</h2>
      <p>
        O frete é calculado para o seu CEP e somado ao total na página de fechamento do pedido, sempre antes
        do pagamento. Nenhum valor é acrescentado depois.
      </p>

      <h2>Quando chega</h2>
      <ul>
        <li>
          <strong>Preparação:</strong> separamos e postamos em até <ForOwner>2</ForOwner> dias úteis depois da
          confirmação do pagamento.
        </li>
        <li>
          <strong>Transporte:</strong> de <ForOwner>3 a 12</ForOwner> dias úteis, conforme a região.
        </li>
        <li>
          <strong>Pagamento por Pix:</strong> é confirmado na hora, em qualquer dia. A preparação começa no
          próximo dia útil.
        </li>
      </ul>
      <p>Os prazos contam em dias úteis: sábados, domingos e feriados ficam de fora.</p>

      <h2>Como acompanhar</h2>
      <p>
        Em <Link to="/dashboard/payments">Meus Pedidos</Link> você vê em que etapa o pedido está. Quando ele é
        enviado, você recebe um e-mail; se a entrega tiver código de rastreio, ele está no e-mail e na página
        do pedido.
      </p>

      <h2>Na hora de receber</h2>
      <ul>
        <li>Confira a embalagem. Se ela estiver aberta ou amassada, recuse a entrega e nos avise.</li>
        <li>
          Se ninguém estiver em casa, a transportadora tenta de novo ou deixa o pacote para retirada; depois
          disso ele volta para nós e combinamos um novo envio.
        </li>
        <li>
          Faltou algo ou veio trocado? Veja <Link to="/paginas/trocas-e-devolucoes">trocas e devoluções</Link>
          .
        </li>
      </ul>

      <h2>De onde sai</h2>
      <p>
        Os pedidos saem de <ForOwner>cidade e estado do estoque</ForOwner>.
      </p>
    </ContentPage>
  )
}
