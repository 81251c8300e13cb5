import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { useChange } from '#admin/data/use-change.ts'
import { useReading } from '#admin/data/use-reading.ts'
import { CallFailed, loaded } from '#platform/browser/call.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { type NoticeKind, noticeKinds } from '#shop/staff-notices/notice-kinds.ts'
import * as noticeCalls from '#shop/staff-notices/notices.calls.ts'
import type { noticesReply } from '#shop/staff-notices/notices-schema.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { TestNotice } from './test-notice.tsx'

type Chosen = z.output<typeof noticesReply>

/** What the person is told at once, and how: by mail, and as a push to this phone. */
export function Notices() {
  const { data, failure, reload, replace } = useReading(noticeCalls.staffNotices, {})
  if (failure) return <TryAgain message={failureMessage(failure)} onAgain={reload} />
  // Who sees no orders is told nothing.
  if (!data || data.kinds.length === 0) return null
  return (
    <section aria-labelledby="avisos" className="sheet mt-6 p-5">
      <h2 id="avisos" className="text-xl">
        Avisos
      </h2>
      <p className="mt-2 text-soft">
        O que não pode esperar chega a você na hora, sem dados de quem comprou.
      </p>
      <ThisDevice publicKey={data.public_key} onChanged={reload} />
      <Choices chosen={data} onChanged={replace} />
      <TestNotice onSent={reload} />
    </section>
  )
}

function ThisDevice({ publicKey, onChanged }: { publicKey: string; onChanged: () => void }) {
  const [state, setState] = useState<'loading' | 'on' | 'off' | 'install-first' | 'no'>('loading')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    import('./pushes.ts').then(
      async ({ pushSupport, takesPushes }) => {
        const support = pushSupport()
        if (support !== 'yes') setState(support)
        else setState((await takesPushes()) ? 'on' : 'off')
      },
      // The press fetches it again, and says when it does not come.
      () => setState('off'),
    )
  }, [])
  async function change() {
    setBusy(true)
    try {
      const device = await loaded(import('./pushes.ts'))
      if (state === 'on') {
        await device.turnOff()
        setState('off')
      } else if (await device.turnOn(publicKey)) {
        setState('on')
        onChanged()
        showToast('success', 'Este aparelho recebe os avisos.')
      } else
        showToast(
          'error',
          'O navegador não deixa mostrar avisos. Permita as notificações deste site e tente de novo.',
        )
    } catch (error) {
      showToast(
        'error',
        error instanceof CallFailed
          ? failureMessage(error)
          : 'O aparelho não conseguiu ligar os avisos. Tente de novo.',
      )
    } finally {
      setBusy(false)
    }
  }
  if (state === 'loading') return null
  if (state === 'no') return <p className="mt-3 text-sm text-soft">Este navegador não mostra avisos.</p>
  if (state === 'install-first') {
    return (
      <p className="mt-3 rounded-card bg-petal p-4">
        No iPhone os avisos chegam só com a administração na tela de início: toque em Compartilhar, depois em
        “Adicionar à Tela de Início”, abra por lá e ligue os avisos.
      </p>
    )
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button variant={state === 'on' ? 'secondary' : 'primary'} busy={busy} onClick={() => void change()}>
        {state === 'on' ? 'Desligar neste aparelho' : 'Ligar neste aparelho'}
      </Button>
      <p className="text-sm text-soft">
        {state === 'on'
          ? 'Este aparelho recebe avisos, até você sair daqui.'
          : 'Este aparelho não recebe avisos.'}
      </p>
    </div>
  )
}

const ways = { push: 'No aparelho', mail: 'Por e-mail' } as const
type Way = keyof typeof ways

function Choices({ chosen, onChanged }: { chosen: Chosen; onChanged: (chosen: Chosen) => void }) {
  const { send } = useChange(noticeCalls.chooseNotices, {
    onDone: () => showToast('success', 'Avisos guardados.'),
  })
  function choose(way: Way, kind: NoticeKind, wanted: boolean) {
    const kinds = wanted ? [...chosen[way], kind] : chosen[way].filter((other) => other !== kind)
    const next = { ...chosen, [way]: kinds }
    onChanged(next)
    void send({ mail: next.mail, push: next.push }).then((kept) => kept || onChanged(chosen))
  }
  return (
    <table className="mt-4 w-full">
      <thead>
        <tr className="text-sm text-soft">
          <th scope="col" className="text-left font-normal">
            Avisar de
          </th>
          {Object.entries(ways).map(([way, name]) => (
            <th key={way} scope="col" className="w-20 px-1 text-center font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {chosen.kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row" className="py-1 text-left font-normal">
              {noticeKinds[kind].name}
            </th>
            {(Object.keys(ways) as Way[]).map((way) => (
              <td key={way} className="text-center">
                <label className="inline-grid size-11 cursor-pointer place-items-center">
                  <span className="sr-only">
                    {noticeKinds[kind].name}: {ways[way]}
                  </span>
                  <input
                    type="checkbox"
                    checked={chosen[way].includes(kind)}
                    onChange={(event) => choose(way, kind, event.currentTarget.checked)}
                    className="size-5 accent-accent"
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
