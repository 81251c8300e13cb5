import * as z from 'zod/mini'
import { post } from '#platform/http/endpoint.ts'
import { contactMessage } from './contact.ts'

export const sendMessage = post(
  '/api/contact',
  'Writes to the shop, and gives a protocol number.',
  contactMessage,
  z.object({ success: z.literal(true), message: z.string(), protocol: z.string() }),
  201,
)
