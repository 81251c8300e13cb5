import { useNavigation } from 'react-router'

/** A thin line at the top while the next page is on its way; quick pages come without one. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label="Carregando a página"
      className="navigation-progress fixed inset-x-0 top-0 z-40 h-1 bg-accent"
    />
  )
}
