export const serverTexts = {
  bug: 'Ocorreu um erro. Por favor tente novamente mais tarde.',
  unavailable: 'A loja está indisponível por um instante. Tente novamente em alguns segundos.',
  tooLarge: 'O conteúdo enviado é grande demais.',
  malformed: 'Não foi possível entender a requisição.',
  wrongField: 'Confira o que está escrito aqui.',
  notFound: 'Não encontrado.',
  csrf: 'Sua sessão expirou. Recarregue a página e tente de novo.',
  unauthenticated: 'Entre na sua conta para continuar.',
  forbidden: 'Você não tem permissão para fazer isso.',
  tooMany: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
  offline: 'Sem conexão com a loja. Verifique sua internet e tente de novo.',
  backByItself: 'O seu carrinho continua guardado. Quando a conexão voltar, a página abre sozinha.',
} as const
