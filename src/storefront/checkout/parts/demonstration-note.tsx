/** That nothing of this is money. */
export function DemonstrationNote({ className }: { className: string }) {
  return (
    <p className={`text-sm ${className}`}>
      <strong className="font-semibold">Pagamento de demonstração.</strong> Nada é cobrado e nada é enviado:
      experimente cada forma à vontade.
    </p>
  )
}
