import { Link } from 'react-router'
import { AccountFrame } from '#storefront/account/account-frame.tsx'
import { AccountPart } from '#storefront/account/account-part.tsx'
import { LoadingProfile } from '#storefront/account/loading-profile.tsx'
import { reads } from '#storefront/page/any-parameters.ts'
import { cachedHeaders, cachedPage } from '#storefront/page/cached-content.server.ts'
import { unbroken } from '#ui/unbroken.tsx'
import { DownloadData } from './download-data.tsx'
import { EraseAccount } from './erase-account.tsx'

export const loader = cachedPage
export const headers = cachedHeaders

export const handle = reads('next')
export const clientLoader = () => null

/** What a customer may ask of the shop about their own data (Lei 13.709/2018, art. 18). */
export default function OwnDataPage() {
  return (
    <AccountFrame title="Meus dados" band="kept" waiting={<LoadingProfile />}>
      {(user) => (
        <>
          <p className="max-w-[60ch] text-soft">
            O que a loja sabe de você é seu. O que guardamos, para quê e por quanto tempo está em{' '}
            <Link className="link" to="/paginas/dados-pessoais">
              Dados pessoais
            </Link>
            .
          </p>
          <div key={user.id} className="mt-2">
            <DownloadData />
            <AccountPart id="correct-data" title="Corrigir">
              <p className="max-w-[60ch] text-soft">
                O endereço de entrega você muda em{' '}
                <Link className="link" to="/dashboard">
                  Meu Perfil
                </Link>
                . {unbroken('Para corrigir nome, CPF ou e-mail, escreva')} para a gente em{' '}
                <Link className="link" to="/paginas/contato">
                  Contato
                </Link>
                .
              </p>
            </AccountPart>
            <EraseAccount />
          </div>
        </>
      )}
    </AccountFrame>
  )
}
