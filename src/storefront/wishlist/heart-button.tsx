import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallFailed } from '#platform/browser/call.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { wishlistTexts } from '#shop/messages/wishlist.ts'
import type { WishedProduct } from '#shop/wishlist/wishlist-schema.ts'
import { signInAddress } from '#storefront/session/next-page.ts'
import { readSession } from '#storefront/session/session-store.ts'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
import { Heart } from '#ui/icons.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { rememberHeart } from './remembered-heart.ts'
import { addWish, removeWish, useWished } from './wishlist-store.ts'

const toList = { text: wishlistTexts.seeList, href: '/wishlist' }

/** Puts a product on the wishlist and takes it off again; a guest is shown the way in first (specification W1, W2). */
export function HeartButton({ product, className = '' }: { product: WishedProduct; className?: string }) {
  const wished = useWished(product.id)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  async function toggle() {
    if (busy) return
    if (!readSession().access) {
      rememberHeart(product.id)
      const address = signInAddress(pathname + search)
      showToast('error', wishlistTexts.anonymous, {
        link: { text: wishlistTexts.signIn, href: address },
        wayOn: { text: wishlistTexts.notNow, take: () => {} },
        onClose: () => {
          // A visitor who has gone on meanwhile is not pulled away from there.
          if (!readSession().access && window.location.pathname === pathname) navigate(address)
        },
      })
      return
    }
    setBusy(true)
    try {
      await (wished ? removeWish(product.id) : addWish(product))
      if (wished) showToast('success', wishlistTexts.removed)
      else showToast('success', wishlistTexts.added, { link: toList })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showToast('error', failureMessage(error))
    } finally {
      setBusy(false)
      // It now does the contrary.
      ignoreSecondTap()
    }
  }

  return (
    <button
      type="button"
      aria-label={`${wished ? 'Remover da' : 'Adicionar à'} lista de desejos: ${product.name}`}
      aria-busy={busy || undefined}
      onClick={toggle}
      className={`needs-script grid size-11 place-items-center rounded-full bg-paper/90 transition-colors hover:text-accent ${wished ? 'text-accent' : 'text-ink'} ${className}`}
    >
      <Heart aria-hidden="true" className={`size-5 ${wished ? 'fill-current' : ''}`} />
    </button>
  )
}
