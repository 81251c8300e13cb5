/** The shop's own pages of text, in the order in which they are listed, each under the head of its group. */
export const pages = [
  { path: '/paginas/como-comprar', title: 'Como comprar', group: 'Compra e entrega' },
  { path: '/paginas/envio', title: 'Envio', group: 'Compra e entrega' },
  { path: '/paginas/trocas-e-devolucoes', title: 'Trocas e devoluções', group: 'Compra e entrega' },
  { path: '/paginas/suporte', title: 'Suporte', group: 'Fale com a gente' },
  { path: '/paginas/contato', title: 'Contato', group: 'Fale com a gente' },
  { path: '/paginas/privacidade', title: 'Privacidade', group: 'Seus dados e direitos' },
  { path: '/paginas/dados-pessoais', title: 'Dados pessoais', group: 'Seus dados e direitos' },
  { path: '/paginas/cookies', title: 'Cookies', group: 'Seus dados e direitos' },
  { path: '/paginas/termos', title: 'Termos de uso', group: 'Seus dados e direitos' },
  { path: '/paginas/politica-da-empresa', title: 'Política da Empresa', group: 'A loja' },
  { path: '/paginas/acessibilidade', title: 'Acessibilidade', group: 'A loja' },
  { path: '/paginas/licenca', title: 'Licença', group: 'A loja' },
  // The demonstration's alone, and listed nowhere.
  { path: '/paginas/redes-sociais', title: 'Redes sociais', group: null },
] as const

export type PagePath = (typeof pages)[number]['path']
