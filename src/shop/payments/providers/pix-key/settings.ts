import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils'
import * as z from 'zod/mini'
import { declareSettings, text, withDefault } from '#platform/config/settings.ts'
import type { PaymentMethod } from '#shop/payments/provider.ts'

/** Who receives a Pix that is confirmed by hand. */
export interface PixKeySettings {
  methods: readonly PaymentMethod[]
  key: string
  /** up to 25 characters */
  name: string
  /** up to 15 characters */
  city: string
  /** hours for which an order waits for the shop after its buyer said that the Pix was sent */
  confirmationHours: number
}

/** What a real shop must set itself. */
export const receiverVariables = ['PIX_KEY', 'PIX_NAME', 'PIX_CITY'] as const

export const pixKeySettings = declareSettings(
  {
    PIX_KEY: withDefault(
      text(z.refine((key) => getPixKeyInfo(key) !== null, 'não é uma chave Pix')),
      '123e4567-e12b-12d1-a456-426655440000',
    ),
    PIX_NAME: withDefault(text(z.maxLength(25)), 'Vitrine Demonstracao'),
    PIX_CITY: withDefault(text(z.maxLength(15)), 'Sao Paulo'),
    /** hours; a week at most, because the units are not on sale meanwhile */
    PIX_CONFIRMATION_HOURS: withDefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(168)), 24),
  },
  (env): PixKeySettings => ({
    methods: ['pix'],
    key: env.PIX_KEY,
    name: env.PIX_NAME,
    city: env.PIX_CITY,
    confirmationHours: env.PIX_CONFIRMATION_HOURS,
  }),
)
