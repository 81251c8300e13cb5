import { Link } from 'react-router'

/** The purpose of asking for a CPF (LGPD, article 9), where one is typed for the first time. */
export function CpfPurpose() {
  return (
    <>
      Usado na nota fiscal e para evitar fraudes.{' '}
      <Link to="/paginas/privacidade" className="link">
        Privacidade
      </Link>
    </>
  )
}
