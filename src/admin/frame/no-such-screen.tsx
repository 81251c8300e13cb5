import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { Page } from './page.tsx'

/** An address that is no screen, or one that the person's role may not open. */
export function NoSuchScreen() {
  return (
    <Page title="Esta tela não existe">
      <p className="text-soft">Ou o seu acesso não inclui o que ela mostra.</p>
      <Link to="/admin" className={`${buttonClass('secondary')} mt-5`}>
        Voltar ao início
      </Link>
    </Page>
  )
}
