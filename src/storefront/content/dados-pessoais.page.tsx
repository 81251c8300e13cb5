import { Link } from 'react-router'
import { cachedHeaders, cachedPage } from '#storefront/page/cached-content.server.ts'
import { ContentPage } from './content-page.tsx'

export const loader = cachedPage
export const headers = cachedHeaders
export const clientLoader = () => null

/** Group, what is in it, until when. docs/personal-data.md has the same groups by tables; a test compares them. */
const stored = [
  ['Conta', 'Nome, CPF, e-mail e a senha cifrada', 'Até você excluir; sem confirmação nem compra, 30 dias'],
  ['Endereço de entrega', 'O endereço e o telefone salvos no perfil', 'Até você mudar ou excluir a conta'],
  ['Sessões abertas', 'Navegador, sistema e último uso; links de senha', '30 dias sem uso, no máximo 90'],
  [
    'Lista de desejos e avisos',
    'Produtos que você guardou ou espera',
    'Até você tirar; avisos, no máximo 6 meses',
  ],
  [
    'Newsletter',
    'Nome, e-mail e a prova da inscrição: texto, data, IP e navegador',
    'Até a exclusão dos seus dados; sem confirmação, 30 dias',
  ],
  [
    'Pedidos',
    'Quem comprou, endereço, itens, valores e o caminho do pacote',
    '5 anos depois do ano da compra, por causa da nota fiscal',
  ],
  ['Aceite dos termos', 'Versão aceita, data, IP e porta', 'Junto com o pedido ou a conta'],
  ['Trocas e devoluções', 'O que voltou, por quê e como se resolveu', 'Junto com o pedido'],
  [
    'Pagamentos',
    'Forma, situação e número na instituição de pagamento; nunca o cartão',
    'Junto com o pedido',
  ],
  ['Comprovante do Pix', 'A imagem que você enviou', '90 dias'],
  ['E-mails enviados', 'Para quem e qual aviso', '30 dias; os que falharam, 90'],
  ['Mensagens de contato', 'O que você escreveu e o protocolo', 'Um ano depois de respondidas'],
  ['Tentativas', 'Um código que não diz quem você é, para limitar abusos', 'No máximo um dia'],
  ['Equipe da loja', 'Quem trabalha na loja, seus acessos e o que mudou', 'Enquanto a loja existir'],
] as const

export default function StoredData() {
  return (
    <ContentPage
      path="/paginas/dados-pessoais"
      summary="Tudo o que a loja guarda de pessoas, e por quanto tempo."
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Dados</th>
            <th scope="col">O que é</th>
            <th scope="col">Até quando</th>
          </tr>
        </thead>
        <tbody>
          {stored.map(([group, what, until]) => (
            <tr key={group}>
              <td>{group}</td>
              <td>{what}</td>
              <td>{until}</td>
            </tr>
          ))}
        </tbody>
      </table>

      <h2>Baixar, corrigir, excluir</h2>
      <p>
        Com a sua conta aberta, em <Link to="/dashboard/data">Meus dados</Link>. Comprou sem criar senha? Peça
        por <Link to="/paginas/contato">contato</Link>. Para que serve cada dado está em{' '}
        <Link to="/paginas/privacidade">Privacidade</Link>.
      </p>
    </ContentPage>
  )
}
