import { Link } from 'react-router'
import { currentTerms, type LegalPage, termsName, termsOf, termsPath, termsVersions } from '#shop/terms.ts'

/** Which version of a legal page this is, since when it holds, and the way to the others. */
export function LegalVersion({ page, named }: { page: LegalPage; named: string | undefined }) {
  const shown = termsOf(named) ?? currentTerms
  const others = termsVersions.filter((terms) => terms !== shown)
  return (
    <div className="mt-4 text-sm text-soft">
      <p>
        Texto da{' '}
        <Link to={termsPath(shown, page)} className="link">
          {termsName(shown)}
        </Link>
        {shown === currentTerms ? ', em vigor.' : ', que já não vale para novos pedidos.'}
      </p>
      {others.length > 0 && (
        <p>
          Outras versões:{' '}
          {others.map((terms, index) => (
            <span key={terms.version}>
              {index > 0 && ' · '}
              <Link to={terms === currentTerms ? page : termsPath(terms, page)} className="link">
                {termsName(terms)}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
