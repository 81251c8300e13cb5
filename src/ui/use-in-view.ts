import { useState } from 'react'

/**
 * Whether an element is on the screen, and the ref of that element. True until it has been seen to leave.
 * @param rootMargin how much more than the screen counts
 */
export function useInView(rootMargin = '0px') {
  const [inView, setInView] = useState(true)
  const ref = (element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry!.isIntersecting), { rootMargin })
    observer.observe(element)
    return () => observer.disconnect()
  }
  return { inView, ref }
}
