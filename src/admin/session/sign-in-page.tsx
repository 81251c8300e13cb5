import { NeedsScript } from '#ui/needs-script.tsx'
import { Entrance } from './entrance.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { setStaffSession } from './staff-session.ts'

/** The door of the back office. After it the screen that was asked for stands there. */
export function SignInPage() {
  return (
    <Entrance title="Administração da loja" intro="Entre com o acesso da sua equipe.">
      <NeedsScript />
      <SignInForm onDone={setStaffSession} />
    </Entrance>
  )
}
