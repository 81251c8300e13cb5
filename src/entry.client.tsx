import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepOfflinePage } from '#platform/browser/offline-page.ts'
import '#platform/browser/trusted-html.ts'
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
