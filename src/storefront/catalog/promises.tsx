import PackageCheck from 'lucide-react/icons/package-check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Zap from 'lucide-react/icons/zap'

const promises = [
  { Icon: PackageCheck, text: 'Enviamos para todo Brasil.' },
  { Icon: Zap, text: 'Aceitamos Pix.' },
  // Código de Defesa do Consumidor, art. 49.
  { Icon: RotateCcw, text: '7 dias para se arrepender da compra.' },
]

/** What takes away the last doubt, quietly. */
export function Promises() {
  return (
    <ul className="mt-2 flex flex-col gap-2 border-t border-line pt-4 text-sm text-soft">
      {promises.map(({ Icon, text }) => (
        <li key={text} className="flex items-center gap-2">
          <Icon aria-hidden="true" className="size-4 shrink-0 text-accent" />
          {text}
        </li>
      ))}
    </ul>
  )
}
