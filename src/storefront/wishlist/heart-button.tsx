import Heart from 'lucide-react/icons/heart'
import { useNavigate } from 'react-router'
import { texts } from '#shop/texts.ts'
import { showToast } from '#ui/toasts.tsx'

/** Who has no account is told that it needs one, and then led to sign in (decisions 39). */
export function HeartButton({
  product,
  className = '',
}: {
  product: { id: number; name: string }
  className?: string
}) {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      aria-label={`Adicionar à lista de desejos: ${product.name}`}
      onClick={() => showToast('error', texts.wishlist.anonymous, { onClose: () => navigate('/signin') })}
      className={`needs-script grid size-11 place-items-center rounded-full bg-paper/90 text-ink transition-colors hover:text-accent ${className}`}
    >
      <Heart aria-hidden="true" className="size-5" />
    </button>
  )
}
