import type { LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '#platform/pages/page-address.ts'
import { CACHE_TAGS } from '#platform/pages/ssr.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { serverTexts } from '#shop/messages/server.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { NothingField } from '#ui/nothing-field.tsx'
import { OfflineDrawing } from './error-drawing.tsx'
import { Logo } from './logo.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => ({
  name: context.get(shopContext).config.storeName,
})

export const headers = () => ({ [CACHE_TAGS]: 'catalog', 'x-robots-tag': 'noindex' })

export const handle: PageHandle = { scripts: 'none' }

/** Loads the page that was asked for as soon as the shop can be reached: the service worker answers in its place meanwhile. */
export const waitForConnection = `(() => {
  document.getElementById('again').onclick = () => location.reload()
  if (location.pathname === '/sem-conexao') return
  const again = () => fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(() => location.reload(), () => {})
  addEventListener('online', again)
  setInterval(() => navigator.onLine && again(), 5000)
})()`

/** The page that stands in the place of any other without a network (public/service-worker.js): whole without a script of the shop. */
export default function Offline({ loaderData: { name } }: { loaderData: { name: string } }) {
  return (
    <>
      <title>Sem conexão</title>
      <header className="border-b border-line bg-paper">
        <div className="wrap flex min-h-15 items-center lg:min-h-18">
          <Logo name={name} />
        </div>
      </header>
      <main className="grid">
        <NothingField drawing={<OfflineDrawing />} title="Sem conexão">
          <p>{serverTexts.offline}</p>
          <p>{serverTexts.backByItself}</p>
          <div>
            <Button id="again">Tentar de novo</Button>
            <a href="/" className={buttonClass('secondary')}>
              Voltar para a loja
            </a>
          </div>
        </NothingField>
      </main>
      <script>{waitForConnection}</script>
    </>
  )
}
