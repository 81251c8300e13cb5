export const catalogTexts = {
  productNotFound: 'Produto não encontrado.',
  categoryNotFound: 'Categoria não encontrada.',
  noneChosen: 'Escolha pelo menos uma unidade.',
  quickViewFailed: 'Não foi possível abrir. Verifique sua internet, ou recarregue a página e tente de novo.',
  changedMeanwhile: (who: string) => `Mudou enquanto você editava: por ${who}. Veja o que há agora.`,
  tooFewUnits: (left: number) => `Só há ${left} ${left === 1 ? 'unidade' : 'unidades'} agora.`,
  saleNotLower: 'O preço da oferta deve ser menor que o preço.',
  changedTwice: 'O mesmo produto está duas vezes na lista.',
  changeNotFound: 'Esta mudança não existe ou não se desfaz.',
  alreadyUndone: 'Esta mudança já foi desfeita.',
  undoing: 'desfeito',
} as const
