/**
 * The page's name, and hands of three customers behind what is bought, at whose edge they end. Large
 * letters take their room.
 */
export function CheckoutHead() {
  return (
    <div className="flex items-end gap-2">
      <h1 className="title max-w-full shrink-0 pb-1 lg:pb-6">Finalizar compra</h1>
      <img
        src="/art/all.avif"
        alt=""
        width={800}
        height={600}
        className="needs-script -mt-3 -mb-3 ml-auto h-[72px] w-[96px] min-w-0 object-cover object-bottom max-[21rem]:hidden sm:-mt-6 sm:mr-6 sm:h-[112px] sm:w-[148px] lg:mr-44 lg:mb-0"
      />
    </div>
  )
}
