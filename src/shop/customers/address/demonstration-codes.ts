import type { PostalAddress } from './address-schema.ts'

type Known = Omit<PostalAddress, 'nome'>

/**
 * Postal codes that the demonstration knows by heart, so that it can be tried where it reaches no other service. They are
 * as the post has them; the last is of a whole city, and gives no street. A real shop asks for these as for all others.
 */
export const demonstrationCodes: Readonly<Record<string, Known>> = {
  '01310100': at('Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP'),
  '04538133': at('Avenida Brigadeiro Faria Lima', 'Itaim Bibi', 'São Paulo', 'SP'),
  '22021001': at('Avenida Atlântica', 'Copacabana', 'Rio de Janeiro', 'RJ'),
  '30130010': at('Praça Sete de Setembro', 'Centro', 'Belo Horizonte', 'MG'),
  '80020310': at('Rua XV de Novembro', 'Centro', 'Curitiba', 'PR'),
  '70150900': at('Praça dos Três Poderes', 'Zona Cívico-Administrativa', 'Brasília', 'DF'),
  '53990000': at('', '', 'Fernando de Noronha', 'PE'),
}

function at(logradouro: string, bairro: string, localidade: string, uf: string): Known {
  return { logradouro, bairro, localidade, uf }
}
