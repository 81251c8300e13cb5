interface SearchLookProps {
  /** of its address: 'loja › product › strass' */
  path: string
  title: string
  text: string
}

/** How a search engine shows a page of the shop. */
export function SearchLook({ path, title, text }: SearchLookProps) {
  return (
    <div className="rounded-card border border-line p-4 text-sm col-span-full">
      <p className="mb-1 font-semibold">Como o buscador mostra</p>
      <p className="text-soft [overflow-wrap:anywhere]">{path}</p>
      <p className="text-base text-accent [overflow-wrap:anywhere]">{title}</p>
      <p className="line-clamp-2 text-soft">{text}</p>
    </div>
  )
}
