/** Why there is nothing to see without JavaScript. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="mt-6 rounded-card bg-blush p-4">
        O carrinho fica guardado no seu navegador: ative o JavaScript para vê-lo e comprar.
      </p>
    </noscript>
  )
}
