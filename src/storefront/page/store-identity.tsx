import { documentName, type Store } from '#shop/store.ts'

/** Name, document and address of the seller, where the law wants them (Decreto 7.962/2013, art. 2). */
export function StoreIdentity({ store }: { store: Store }) {
  return store.legalName && store.document ? (
    <span>
      {store.legalName}, {documentName(store.document)} {store.document}. {store.address}.
    </span>
  ) : (
    <span>
      <strong className="text-ink">Loja de demonstração.</strong> Nada é vendido aqui: nome empresarial, CNPJ,
      endereço e contatos são exemplos. {store.address}.
    </span>
  )
}
