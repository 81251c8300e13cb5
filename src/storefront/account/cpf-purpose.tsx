import { Link } from 'react-router'

/** What a CPF is asked for (LGPD, article 9), wherever somebody types one for the first time. */
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
