import type { SettingProblem } from '#platform/config/settings.ts'

/** What is wrong with a setting, for the shopkeeper: which one, and what to write. */
export function settingProblem({ name, kind, limit, text }: SettingProblem): string {
  return `${name}: ${words[kind]?.(limit, text, name) ?? byCode[text] ?? text}`
}

const words: Partial<Record<SettingProblem['kind'], (limit: string, text: string, name: string) => string>> =
  {
    missing: () => 'falta preencher',
    number: () => 'escreva um número',
    address: (_limit, _text, name) =>
      `escreva um endereço completo, por exemplo ${name === 'SMTP_URL' ? 'smtps://usuario:senha@smtp.exemplo.com' : 'https://loja.exemplo.com.br'}`,
    email: () => 'escreva um endereço de e-mail, por exemplo contato@loja.com.br',
    choice: (limit) => `escreva um destes: ${limit}`,
    short: (limit) => `escreva pelo menos ${limit} caracteres`,
    small: (limit) => `o menor valor é ${limit}`,
    big: (limit) => `o maior valor é ${limit}`,
  }

const byCode: Record<string, string> = {
  no_network: 'escreva endereços ou redes entre vírgulas, por exemplo 127.0.0.1 ou 172.16.0.0/12',
  network_too_wide:
    'com uma rede tão larga, qualquer pessoa escolheria o endereço com que aparece; escreva só o endereço do seu proxy, por exemplo 127.0.0.1',
  no_bucket_address: 'escreva um endereço como https://s3.exemplo.com',
  with_bucket: 'falta preencher: um balde de imagens precisa dos quatro valores S3_…',
}

/** What is wrong with the secret of the shop. */
export const secretTexts = {
  missing: 'APP_SECRET: falta preencher; com DATABASE_URL escreva pelo menos 32 caracteres sorteados',
  damaged: (file: string) =>
    `APP_SECRET: o que está em ${file} está danificado. Traga-o de um backup ou apague o arquivo: será feito outro, e os links dos e-mails já enviados deixam de abrir`,
}
