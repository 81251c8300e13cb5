/** Specification M12-M14, letter by letter. */
export const newsletterTexts = {
  done: 'Você se registrou com sucesso em nossa newsletter.',
  serverFailed: 'Falha ao registrar newsletter.',
  failed: (detail: string) => `Ocorreu um erro, verifique. ${detail}`,
} as const

export const newsletterLinksTexts = {
  confirmed: 'Inscrição confirmada. Obrigado!',
  stopped: 'Pronto: você não vai mais receber a nossa newsletter.',
} as const
