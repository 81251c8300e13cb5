import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { texts } from '#shop/texts.ts'
import { startSession } from '#storefront/account/session-store.ts'
import { forgetDraftAtSignOut } from '#storefront/checkout/checkout-draft-store.ts'
import { startWishlist } from '#storefront/wishlist/wishlist-store.ts'
import { showToast } from '#ui/toasts.tsx'

startSession()
forgetDraftAtSignOut()
startWishlist(() => showToast('success', texts.wishlist.added))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
