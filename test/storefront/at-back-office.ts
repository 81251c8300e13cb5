import type { Role } from '#shop/staff/rights.ts'
import { makeStaff } from '#test/staff.ts'
import { openStorefront, type Storefront } from './open-storefront.tsx'

export interface BackOffice extends Storefront {
  /** A member of the staff sits down at this browser: what it stored stays, the session is theirs. */
  signIn(role?: Role, refundLimit?: number): Promise<Awaited<ReturnType<typeof makeStaff>>>
}

/** The screens of the back office in a document without pixels, over the real app (see `openStorefront`). */
export async function openBackOffice(env: Record<string, string> = {}): Promise<BackOffice> {
  const shop = await openStorefront(env)
  return {
    ...shop,
    async signIn(role = 'owner', refundLimit) {
      const member = await makeStaff(shop, role, refundLimit)
      const [name = '', value = ''] = member.headers.cookie.split('=')
      shop.network.giveCookie(name, value)
      return member
    },
  }
}
