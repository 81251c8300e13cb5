import { useParams } from 'react-router'
import { call } from '#platform/browser/call.ts'
import * as newsletterCalls from '#shop/newsletter/newsletter.calls.ts'

import { signedLinkHeaders } from '#storefront/page/signed-link.ts'
import { NewsletterLink } from './newsletter-link.tsx'

export const headers = signedLinkHeaders

export default function StopNewsletterPage() {
  const { uid = '', token = '' } = useParams()
  return (
    <NewsletterLink
      title="Sair da newsletter"
      intro="Não quer mais receber as nossas novidades? Sem problema."
      otherwise="Sem este clique nada muda."
      action="Sair da newsletter"
      press={() => call(newsletterCalls.stopNewsletter, { uid, token })}
      done="Os e-mails dos seus pedidos continuam chegando normalmente."
    />
  )
}
