import { useParams } from 'react-router'
import { call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import { secretHeaders } from '#storefront/account/secret-page.ts'
import { NewsletterLink } from './newsletter-link.tsx'

export const headers = secretHeaders

export default function ConfirmNewsletterPage() {
  const { uid = '', token = '' } = useParams()
  return (
    <NewsletterLink
      title="Confirme a sua inscrição"
      intro="Um clique e você passa a receber as novidades da loja por e-mail."
      action="Confirmar inscrição"
      press={() => call(contract.confirmNewsletter, { uid, token })}
      done="Em cada e-mail há um link para sair quando quiser."
    />
  )
}
