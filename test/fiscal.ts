import { unique } from './make.ts'

/** The key of a document that no other test has. @param model 55: NF-e, 99: DC-e @param cnpj of who issued it */
export function nfeKey(model: '55' | '99' = '55', cnpj = '04330099110025'): string {
  const invoice = String(unique()).padStart(9, '0').slice(-9)
  const body = `352611${cnpj}${model}001${invoice}112345678`
  const sum = [...body].reduce((all, sign, at) => all + (sign.charCodeAt(0) - 48) * (2 + ((42 - at) % 8)), 0)
  const check = 11 - (sum % 11)
  return body + (check > 9 ? 0 : check)
}

/** An NF-e as the tax office gives it back, shortened. @param cpf whom it names as the buyer */
export function nfeXml(key: string, { cpf }: { cpf?: string } = {}): string {
  const buyer = cpf === undefined ? '' : `<dest><CPF>${cpf}</CPF></dest>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe"><!-- emitida pela loja --><NFe><infNFe Id="NFe${key}" versao="4.00"><emit><xNome>Nail &amp; Cia</xNome></emit>${buyer}</infNFe></NFe><protNFe><infProt><chNFe>${key}</chNFe></infProt></protNFe></nfeProc>
`
}

/** The first bytes are what makes it a PDF. */
export const danfePdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
