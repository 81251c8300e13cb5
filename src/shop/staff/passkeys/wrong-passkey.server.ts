import { Refusal } from '#platform/http/refusal.ts'
import { PasskeyRefused } from '#platform/security/webauthn.server.ts'
import { staffTexts } from '#shop/messages/staff.ts'

/** The refusal of a wrong passkey, always in the same words. @param suspect what is wrong, for the log alone */
export function wrongPasskey(suspect: string): Refusal {
  return new Refusal(401, 'wrong_credentials', staffTexts.wrongPasskey, { suspect })
}

/** What a check answers; what the check refuses is answered as a wrong passkey. @throws Refusal 401 */
export function refusing<T>(check: () => T): T {
  try {
    return check()
  } catch (error) {
    if (error instanceof PasskeyRefused) throw wrongPasskey(error.message)
    throw error
  }
}
