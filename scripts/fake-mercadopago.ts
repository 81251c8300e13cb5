/**
 * `node scripts/fake-mercadopago.ts [PORT]`: Mercado Pago for trying the shop without an account. Its page shows
 * every charge and lets you pay, refuse or refund it; the shop is started with the settings that it prints.
 */
import { startFakeMercadoPago } from '#test/mercadopago/fake.ts'

const fake = await startFakeMercadoPago({ port: Number(process.argv[2] ?? 4500), notifies: true })
console.log(`The fake Mercado Pago is at ${fake.url}. Start the shop with:\n`)
for (const [name, value] of Object.entries(fake.env)) console.log(`${name}=${value}`)
