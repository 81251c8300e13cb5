import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { serviceWorkerUrl } from '#platform/browser/trusted-html.ts'
import { wishlistTexts } from '#shop/messages/wishlist.ts'
import { forgetDraftAtSignOut } from '#storefront/checkout/checkout-draft-store.ts'
import { startSession } from '#storefront/session/session-store.ts'
import { startWishlist } from '#storefront/wishlist/wishlist-store.ts'
import { leadToFaults } from '#ui/form/lead-to-fault.ts'
import { showToast } from '#ui/messages/messages.tsx'

leadToFaults()
startSession()
forgetDraftAtSignOut()
startWishlist(() => showToast('success', wishlistTexts.added))

if (import.meta.env.PROD) keepOfflinePage()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

/**
 * Has the browser answer with the site's own page where there is no network, once this page is here and the line is free.
 * Where that cannot be, such as in a private window, it is the browser's own page.
 */
function keepOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => navigator.serviceWorker.register(serviceWorkerUrl()).catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
