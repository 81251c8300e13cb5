import { Link } from 'react-router'
import { ErrorDrawing } from '#storefront/page/error-drawing.tsx'
import { signInAddress } from '#storefront/session/next-page.ts'
import { buttonClass } from '#ui/button.tsx'

/** There is no such order, or it is another customer's: the page does not tell which. */
export function NoSuchOrder({
  number,
  signedIn,
  byLink = false,
}: {
  number: string
  signedIn: boolean
  /** it was looked for by the key of a link, which may have lost its end: the account may have it */
  byLink?: boolean
}) {
  return (
    <section className="mx-auto flex max-w-md flex-col items-center py-8 text-center md:py-12">
      <ErrorDrawing />
      <h1 className="title mt-6">Pedido não encontrado</h1>
      <p className="mt-3 text-balance text-soft">
        {!signedIn && 'Se o pedido é seu, entre na sua conta ou abra o link que enviamos por e-mail.'}
        {signedIn &&
          byLink &&
          'Este link não abre um pedido. Abra o que enviamos por e-mail, ou veja os seus pedidos.'}
        {signedIn && !byLink && 'Na sua conta não há um pedido com este número.'}
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        {signedIn ? (
          <Link to="/dashboard/payments" className={buttonClass()}>
            Ver os meus pedidos
          </Link>
        ) : (
          <Link to={signInAddress(`/order/${number}`)} className={buttonClass()}>
            Entrar
          </Link>
        )}
        <Link to="/" className={buttonClass('secondary')}>
          Voltar para a loja
        </Link>
      </div>
    </section>
  )
}
