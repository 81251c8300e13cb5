/**
 * `node scripts/fake-mercadopago.ts [PORT [FREE MONTHLY]]`: Mercado Pago for trying the shop without an account. Its
 * page shows every charge and lets you pay, refuse or refund it; the shop is started with the settings that it prints.
 * Cards take FREE instalments without interest and the others at MONTHLY percent.
 */
import { startFakeMercadoPago } from '#test/mercadopago/fake.ts'

const [port = 4500, free = 3, monthly = 3.49] = process.argv.slice(2).map(Number)
const fake = await startFakeMercadoPago({ port, notifies: true, interest: { free, monthly } })
console.log(`The fake Mercado Pago is at ${fake.url}. Start the shop with:\n`)
for (const [name, value] of Object.entries(fake.env)) console.log(`${name}=${value}`)
