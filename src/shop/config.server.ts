import path from 'node:path'
import { dataSettings } from '#platform/config/data-settings.ts'
import { type Environment, readSettings } from '#platform/config/settings.ts'
import { databaseSettings } from '#platform/db/settings.ts'
import { httpSettings } from '#platform/http/settings.ts'
import { imageSettings } from '#platform/images/settings.ts'
import { mailSettings } from '#platform/mail/settings.ts'
import { metricsSettings } from '#platform/metrics/settings.ts'
import { cdnSettings } from '#platform/pages/settings.ts'
import { secretSettings, storedSecret } from '#platform/security/app-secret.server.ts'
import { postalCodeSettings } from '#shop/customers/address/settings.ts'
import { secretTexts, settingProblem } from '#shop/messages/setting-problems.ts'
import { orderMailSettings } from '#shop/orders/mails/settings.ts'
import { providerSettings, requiredPaymentVariables } from '#shop/payments/providers/settings.ts'
import { instalmentSettings } from '#shop/pricing/instalment-settings.ts'
import { refuseDemonstrationFacts } from './demonstration.ts'
import { storeSettings } from './store-settings.ts'

/** The settings of each part of the shop, declared beside that part. */
export const settingsOfParts = {
  http: httpSettings,
  store: storeSettings,
  data: dataSettings,
  database: databaseSettings,
  cdn: cdnSettings,
  metrics: metricsSettings,
  bucket: imageSettings,
  mail: mailSettings('Vitrine <loja@vitrine.example>'),
  secret: secretSettings,
  postalCodes: postalCodeSettings,
  instalments: instalmentSettings,
  shopMails: orderMailSettings,
  ...providerSettings,
}

/** Every setting of the shop, read once and checked. */
export type Config = Readonly<ReturnType<typeof readConfig>>

/**
 * Reads and checks the settings.
 * @throws Error with one line per setting that is missing or wrong
 */
export function readConfig(env: Environment) {
  const settings = readSettings(settingsOfParts, env, settingProblem)
  const {
    http,
    store,
    data,
    database,
    cdn,
    metrics,
    bucket,
    mail,
    secret,
    postalCodes,
    instalments,
    shopMails,
    ...payments
  } = settings
  refuseDemonstrationFacts(settingsOfParts, env, requiredPaymentVariables(payments))
  const storeUrl = store.url ?? `http://localhost:${http.port}`
  return {
    ...http,
    ...data,
    database: {
      poolSize: database.poolSize,
      /** where sessions last: for notifications, migrations and commands */
      directUrl: database.directUrl ?? data.databaseUrl,
      pooled: database.directUrl !== undefined && database.directUrl !== data.databaseUrl,
      /** the direct address was given as PostgreSQL's own */
      trusted: database.directUrl !== undefined,
      migrationLockSeconds: database.migrationLockSeconds,
    },
    cdn,
    metrics,
    bucket,
    ...postalCodes,
    storeUrl,
    storeName: store.name,
    store: store.store,
    mail: { ...mail, folder: path.join(data.dataDir, 'mail'), publicUrl: storeUrl },
    appSecret: secret ?? storedSecret(data, secretTexts),
    payments,
    instalments,
    shopMails,
  }
}

/** Remarks on the settings for the shopkeeper, when the shop opens, one line each. */
export function remarksOn({ embedded, store, storeUrl, mail }: Config): string[] {
  if (!store.legalName) {
    return embedded
      ? []
      : ['loja de demonstração: sem STORE_LEGAL_NAME toda página diz que nada é vendido aqui']
  }
  const isAtHome = new URL(storeUrl).hostname === 'localhost'
  return [
    ...(isAtHome ? [`os links dos e-mails e dos buscadores levam a ${storeUrl}: falta STORE_URL`] : []),
    ...(mail.smtpUrl ? [] : ['nenhum e-mail sai: sem SMTP_URL cada um é só um arquivo em DATA_DIR/mail']),
  ]
}
