import { MapPin } from '#ui/icons.tsx'
import './address-ghost.css'

/**
 * The address form's room while its turn has not come: when it opens, nothing below it moves. One line that fades away, where
 * drawn fields looked like a form that is broken.
 */
export function AddressGhost() {
  return (
    <div
      aria-hidden="true"
      className="address-ghost mt-4 flex h-[34.5625rem] items-start gap-3 rounded-card p-5 text-soft sm:h-109 lg:mt-5"
    >
      <MapPin className="mt-0.5 size-5 shrink-0" />
      Depois dos seus dados
    </div>
  )
}
