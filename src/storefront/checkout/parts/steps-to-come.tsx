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
          <li key={title} className="step-to-come">
            <strong className="block font-semibold">{title}</strong>
            <span className="text-soft">{words}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
