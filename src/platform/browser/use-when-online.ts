import { useEffect, useEffectEvent } from 'react'

/** Tries something again as soon as the connection is back, while that is wanted. */
export function useWhenOnline(wanted: boolean, tryAgain: () => void): void {
  const onBack = useEffectEvent(tryAgain)
  useEffect(() => {
    if (!wanted) return
    const back = () => onBack()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [wanted])
}
