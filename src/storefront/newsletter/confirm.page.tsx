import { useParams } from 'react-router'
import { call } from '#platform/browser/call.ts'
import * as newsletterCalls from '#shop/newsletter/newsletter.calls.ts'

import { signedLinkHeaders } from '#storefront/page/signed-link.ts'
import { NewsletterLink } from './newsletter-link.tsx'

export const headers = signedLinkHeaders

export default function ConfirmNewsletterPage() {
  const { uid = '', token = '' } = useParams()
  return (
    <NewsletterLink
      title="Confirme a sua inscrição"
      intro="Um clique e você passa a receber as novidades da loja por e-mail."
      otherwise="Sem este clique não enviamos nada."
      action="Confirmar inscrição"
      press={() => call(newsletterCalls.confirmNewsletter, { uid, token })}
      done="Em cada e-mail há um link para sair quando quiser."
    />
  )
}
