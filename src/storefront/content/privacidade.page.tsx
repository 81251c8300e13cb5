import { Link } from 'react-router'
import { cachedHeaders, cachedPage } from '#storefront/page/cached-content.server.ts'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { ContentPage } from './content-page.tsx'

export const loader = cachedPage
export const headers = cachedHeaders
export const clientLoader = () => null

/** Data, what for, by which legal basis. */
const used = [
  ['Nome, e-mail, telefone, endereço', 'Receber, enviar e acompanhar o pedido', 'Contrato (art. 7º, V)'],
  [
    'CPF',
    'Identificar quem compra e paga, nota fiscal e prevenção a fraudes',
    'Obrigação legal (art. 7º, II) e contrato',
  ],
  ['Itens, valores e pagamento', 'Cobrar, entregar, devolver', 'Contrato e obrigação legal'],
  [
    'Comprovante do Pix, se você o enviar',
    'Encontrar o seu pagamento no extrato; apagado depois de 90 dias',
    'Contrato',
  ],
  [
    'E-mail da newsletter',
    'Contar as novidades',
    'Consentimento (art. 7º, I), que você retira quando quiser',
  ],
  [
    'Endereço de internet (IP), navegador e sistema',
    'Limitar e anotar tentativas suspeitas, mostrar onde a sua conta está aberta, provar a inscrição na newsletter',
    'Legítimo interesse (art. 7º, IX)',
  ],
] as const

/** In one piece: the parts of a text are children of its ContentPage, which folds them. */
export default function Privacy() {
  const store = useShopInfo()
  return (
    <ContentPage
      path="/paginas/privacidade"
      summary="Pedimos só os dados que a compra exige e dizemos aqui para que serve cada um."
    >
      <h2>Que dados usamos, e por quê</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Dado</th>
            <th scope="col">Para quê</th>
            <th scope="col">Base legal (LGPD)</th>
          </tr>
        </thead>
        <tbody>
          {used.map(([data, purpose, basis]) => (
            <tr key={data}>
              <td>{data}</td>
              <td>{purpose}</td>
              <td>{basis}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Não vendemos dados e não usamos rastreadores de publicidade.</p>

      <h2>Com quem compartilhamos</h2>
      <p>
        Somente com quem participa da sua compra: a instituição de pagamento, a transportadora, o serviço de
        consulta de CEP (que recebe só o CEP), o serviço de e-mail e, quando a lei manda, as autoridades.
      </p>
      {store.instalments && (
        <p>
          Os números do cartão são digitados em campos da própria instituição de pagamento. Eles não passam
          pela loja.
        </p>
      )}

      <h2>Por quanto tempo</h2>
      <ul>
        <li>Pedidos e dados fiscais: pelo menos 5 anos depois do ano da compra, como a lei manda.</li>
        <li>
          Conta: enquanto você quiser. Você a exclui em <Link to="/dashboard/data">Meus dados</Link>: apagamos
          o que a lei não obriga a guardar.
        </li>
        <li>Sessões: até você sair, no máximo 90 dias.</li>
        <li>
          Newsletter: até você sair dela. A prova de que você se inscreveu e saiu fica até você pedir a
          exclusão dos seus dados.
        </li>
      </ul>
      <p>
        A lista completa está em <Link to="/paginas/dados-pessoais">Dados pessoais</Link>.
      </p>

      <h2>Seus direitos</h2>
      <p>
        Você pode confirmar se temos dados seus, ver, corrigir, levar para outro lugar, apagar, e retirar o
        consentimento, sem custo (art. 18 da LGPD). Com a conta aberta, em{' '}
        <Link to="/dashboard/data">Meus dados</Link>; sem conta, escreva para{' '}
        <a href={`mailto:${store.dpoEmail}`}>{store.dpoEmail}</a>. Respondemos em até 15 dias.
      </p>

      <h2>Encarregado</h2>
      <p>
        Quem cuida dos dados pessoais na loja atende em{' '}
        <a href={`mailto:${store.dpoEmail}`}>{store.dpoEmail}</a>. Se a resposta não resolver, você pode
        procurar a Autoridade Nacional de Proteção de Dados (ANPD).
      </p>

      <h2>Segurança</h2>
      <p>
        As senhas são guardadas de forma que nem nós as lemos.
        {store.url.startsWith('https://') && ' Os dados trafegam cifrados entre o seu aparelho e a loja.'}{' '}
        Veja também o que fica no seu navegador em <Link to="/paginas/cookies">Cookies</Link>.
      </p>
    </ContentPage>
  )
}
