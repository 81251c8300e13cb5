/** 'Avise-me' of a sold-out product (specification P10). */
export const stockAlertTexts = {
  done: 'Pronto! Avisamos assim que o produto voltar.',
  inStock: 'Este produto está disponível: você já pode comprar.',
} as const
