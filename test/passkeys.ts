import type { TestApp } from './app.ts'
import { type Fault, softwarePasskey } from './software-passkey.ts'
import type { StaffMember } from './staff.ts'

type Phone = ReturnType<typeof softwarePasskey>

/** What phones do with the passkeys of a shop's staff. @param shop is asked for when one of these is called */
export function passkeysAt(shop: () => TestApp) {
  const begin = async (path: string, headers = {}) =>
    (await shop().post(`/api/admin/passkeys/${path}`, {}, { headers })).body
  return {
    begin,
    newPhone: (algorithm?: -7 | -8 | -257) => softwarePasskey(shop().config.storeUrl, algorithm),
    add: async ({ headers }: StaffMember, phone: Phone, name = 'Celular', fault: Fault = {}) =>
      shop().post('/api/admin/passkeys', phone.create(await begin('begin', headers), name, fault), {
        headers,
      }),
    signIn: async (phone: Phone, fault: Fault = {}) =>
      shop().post('/api/admin/passkeys/sign-in', phone.sign(await begin('sign-in/begin'), fault)),
  }
}
