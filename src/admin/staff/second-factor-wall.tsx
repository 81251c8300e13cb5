import { useState } from 'react'
import { AccountMenu } from '#admin/frame/account-menu.tsx'
import { Entrance } from '#admin/session/entrance.tsx'
import { Button } from '#ui/button.tsx'
import { NewAuthenticator } from './new-authenticator.tsx'
import { NewPasskey } from './passkeys.tsx'
import { RecoveryCodes } from './second-factor.tsx'

/**
 * Before an owner who owes a second factor: it is made here, and then the screen that was asked for opens.
 * @param onDone once the factor is there and its recovery codes were seen
 */
export default function SecondFactorWall({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  // Where another device made a factor meanwhile, this one brings no codes.
  const made = (recovery: string[]) => (recovery.length > 0 ? setCodes(recovery) : onDone())
  if (codes) {
    return (
      <Entrance title="Pronto" intro="A partir de agora só a senha não basta para entrar.">
        <RecoveryCodes codes={codes} />
        <Button wide onClick={onDone}>
          Já guardei, continuar
        </Button>
      </Entrance>
    )
  }
  return (
    <Entrance
      title="Falta uma etapa para continuar"
      intro="Só com a senha, quem a descobrir entra no seu lugar. Crie a segunda etapa agora: leva um minuto, e depois você segue de onde parou."
    >
      <section aria-labelledby="com-chave">
        <h2 id="com-chave" className="text-lg">
          Com o dedo, o rosto ou o PIN deste aparelho
        </h2>
        <NewPasskey onMade={made} />
      </section>
      <section aria-labelledby="com-codigo" className="mt-6 border-t border-line pt-6">
        <h2 id="com-codigo" className="mb-4 text-lg">
          Ou com um aplicativo autenticador
        </h2>
        <NewAuthenticator variant="secondary" onMade={made}>
          Usar um aplicativo
        </NewAuthenticator>
      </section>
      <div className="mt-6 border-t border-line pt-4">
        <AccountMenu />
      </div>
    </Entrance>
  )
}
