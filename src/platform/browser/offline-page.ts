import { serviceWorkerUrl } from './trusted-html.ts'

/**
 * Has the browser answer with the site's own page where there is no network, once this page is here and the line is free.
 * Where that cannot be, such as in a private window, it is the browser's own page.
 */
export function keepOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => navigator.serviceWorker.register(serviceWorkerUrl()).catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
