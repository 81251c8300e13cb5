import CreditCard from 'lucide-react/icons/credit-card'
import Truck from 'lucide-react/icons/truck'
import Zap from 'lucide-react/icons/zap'

const benefits = [
  { Icon: Truck, text: 'Enviamos para todo Brasil.' },
  { Icon: CreditCard, text: 'Compre em até 12x.' },
  { Icon: Zap, text: 'Aceitamos Pix.' },
]

/** What the shop promises everybody, in one quiet line. */
export function Benefits() {
  return (
    <section aria-label="Vantagens" className="wrap mt-8 md:mt-10">
      <ul className="flex flex-col gap-3 border-y border-line py-5 md:flex-row md:justify-around">
        {benefits.map(({ Icon, text }) => (
          <li key={text} className="flex items-center gap-3">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
