import { useParams } from 'react-router'
import { call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import { secretHeaders } from '#storefront/account/secret-page.ts'
import { NewsletterLink } from './newsletter-link.tsx'

export const headers = secretHeaders

export default function StopNewsletterPage() {
  const { uid = '', token = '' } = useParams()
  return (
    <NewsletterLink
      title="Sair da newsletter"
      intro="Não quer mais receber as nossas novidades? Sem problema."
      action="Sair da newsletter"
      press={() => call(contract.stopNewsletter, { uid, token })}
      done="Os e-mails dos seus pedidos continuam chegando normalmente."
    />
  )
}
