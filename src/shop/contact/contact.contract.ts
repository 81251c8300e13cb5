import * as z from 'zod/mini'
import { post } from '#platform/http/endpoint.ts'
import { contactMessage } from './contact.ts'

export const sendMessage = post(
  '/api/contact',
  contactMessage,
  z.object({ success: z.literal(true), message: z.string(), protocol: z.string() }),
  201,
)
