/** The drawing of a way to pay: a picture, because the script of every page would be longer by it. */
export function PaymentSign({ name, className }: { name: string; className: string }) {
  const drawing = /pix|boleto/i.exec(name)?.[0].toLowerCase() ?? 'card'
  // So small that it is fetched long before it is in sight: no empty frame on a quick scroll.
  return <img src={`/art/pay-${drawing}.svg`} alt="" loading="lazy" className={className} />
}
