/** The shop's own pages of text, in the order in which they are listed. */
export const pages = [
  { path: '/paginas/como-comprar', title: 'Como comprar' },
  { path: '/paginas/envio', title: 'Envio' },
  { path: '/paginas/trocas-e-devolucoes', title: 'Trocas e devoluções' },
  { path: '/paginas/politica-da-empresa', title: 'Política da Empresa' },
  { path: '/paginas/privacidade', title: 'Privacidade' },
  { path: '/paginas/dados-pessoais', title: 'Dados pessoais' },
  { path: '/paginas/cookies', title: 'Cookies' },
  { path: '/paginas/termos', title: 'Termos de uso' },
  { path: '/paginas/acessibilidade', title: 'Acessibilidade' },
  { path: '/paginas/suporte', title: 'Suporte' },
  { path: '/paginas/contato', title: 'Contato' },
  { path: '/paginas/licenca', title: 'Licença' },
] as const

export type PagePath = (typeof pages)[number]['path']
