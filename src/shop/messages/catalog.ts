export const catalogTexts = {
  productNotFound: 'Produto não encontrado.',
  categoryNotFound: 'Categoria não encontrada.',
  noneChosen: 'Escolha pelo menos uma unidade.',
  quickViewFailed: 'Não foi possível abrir. Verifique sua internet, ou recarregue a página e tente de novo.',
} as const
