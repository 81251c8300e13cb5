const codes: Record<string, [title: string, words: string]> = {
  pix: ['O código aparece', 'QR code e copia e cola, na página do pedido.'],
  boleto: ['O boleto aparece', 'Com o código de barras, na página do pedido.'],
}

/** What comes after the order, where it is paid with a code: on wide screens, whose column has the room. */
export function StepsToCome({ chosen, demonstration }: { chosen: string; demonstration: boolean }) {
  const code = codes[chosen]
  if (!code) return null
  const steps = [
    code,
    demonstration
      ? ['Você simula o pagamento', 'Com o botão ao lado do código.']
      : ['Você paga', 'No aplicativo do seu banco.'],
    ['O e-mail confirma', 'E a página do pedido muda sozinha.'],
  ]
  return (
    <div className="mt-7 max-lg:hidden">
      <h3 className="text-base">Depois de finalizar</h3>
      <ol className="mt-4 grid grid-cols-3 gap-x-3">
        {steps.map(([title, words]) => (
          <li
            key={title}
            className="relative pt-5 pr-3 text-sm before:absolute before:top-0 before:left-0 before:size-3 before:rounded-full before:border-2 before:border-accent not-last:after:absolute not-last:after:top-1.25 not-last:after:-right-1.5 not-last:after:left-4.5 not-last:after:border-t-2 not-last:after:border-petal"
          >
            <strong className="block font-semibold">{title}</strong>
            <span className="text-soft">{words}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
