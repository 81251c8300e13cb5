import type { ReactNode } from 'react'
import { PageHead } from '#storefront/page/page-head.tsx'
import { Check } from '#ui/icons.tsx'
import { NeedsScript } from '#ui/needs-script.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import './form-page.css'

interface FormPageProps {
  title: string
  /** one sentence below the title */
  intro?: ReactNode
  /** false: an address with a secret, or of no use to a search engine */
  index?: boolean
  /** what stands beside the form on wide screens, with nails of its own: what an account is good for, or how one gets it back */
  beside?: keyof typeof panels
  /** a quiet line below: what else one may do, or what comes next */
  next?: ReactNode
  /** a note or one button instead of a form, about a mail: an envelope in place of the nails */
  mail?: boolean
  children: ReactNode
}

/** The frame of the short forms, sign in, sign up, passwords: on phones a card with nails at its top, elsewhere on the page beside nails. */
export function FormPage(page: FormPageProps) {
  const { title, intro, index = false, beside, mail = false, next, children } = page
  return (
    <main
      className={`wrap py-6 md:grid md:min-h-[inherit] md:py-8 lg:block lg:pb-12 ${mail ? '' : 'max-md:min-h-dvh md:content-center'}`}
    >
      <PageHead title={title} index={index} />
      <div className="form-page grid overflow-hidden rounded-card border border-line bg-white md:grid-cols-2">
        {beside ? (
          <Beside page={beside} />
        ) : (
          <div aria-hidden="true" className={BESIDE}>
            <div className={`grow ${mail ? 'form-mail' : 'form-sheet'}`} />
          </div>
        )}
        <div className="flex min-w-0 flex-col">
          <div
            aria-hidden="true"
            className={`form-head md:hidden ${mail ? 'form-head-mail' : `form-sheet-${beside}`}`}
          />
          <div className="flex grow flex-col px-[min(1.25rem,20px)] pt-6 pb-5 md:justify-center md:p-8 lg:px-14">
            <h1 className="title">{title}</h1>
            {intro && <p className="mt-2 text-balance text-soft">{intro}</p>}
            {/* What comes in its place is something else, and has not moved. */}
            <div key={title} className="mt-6">
              <NeedsScript />
              {children}
            </div>
            {next && (
              <p className="mt-6 text-center text-sm text-balance text-soft md:text-left max-md:border-t max-md:border-line max-md:pt-5">
                {next}
              </p>
            )}
          </div>
        </div>
      </div>
    </main>
  )
}

const account = {
  name: 'Por que ter uma conta',
  title: 'Uma conta, e tudo o que é seu num lugar só',
  steps: false,
  lines: [
    'Cada pedido, do pagamento à porta de casa',
    'A lista do que você deseja, em qualquer aparelho',
    'O endereço guardado: da segunda vez, ninguém digita de novo',
  ],
}

const panels = {
  signin: account,
  signup: account,
  recovery: {
    name: 'Como recuperar a conta',
    title: 'De volta em três passos',
    steps: true,
    lines: [
      'Digite o e-mail da sua conta',
      'Abra o link que chega nele: vale por 60 minutos',
      'Escolha a nova senha, e pronto',
    ],
  },
}

/** What stands beside a form on wide screens. */
const BESIDE = 'order-1 hidden flex-col bg-petal md:flex'

/** Above the nails, which have the room that is left. It stands beside the form, and is read after it. */
function Beside({ page }: { page: keyof typeof panels }) {
  const { name, title, steps, lines } = panels[page]
  const List = steps ? 'ol' : 'ul'
  return (
    <aside aria-label={name} className={BESIDE}>
      <div className="p-8 pt-10 pb-6 lg:px-10 lg:pt-10 lg:pb-7">
        <p className="font-display text-2xl font-semibold tracking-tight text-balance">{title}</p>
        <List className="mt-5 space-y-3">
          {lines.map((line, index) => (
            <li key={line} className="flex gap-3">
              {steps ? (
                <strong aria-hidden="true" className="price w-5 shrink-0 text-accent">
                  {index + 1}
                </strong>
              ) : (
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
              )}
              {line}
            </li>
          ))}
        </List>
      </div>
      <div className={`form-sheet form-sheet-${page} grow`} />
    </aside>
  )
}

/** What stands in a form's place when its work is done: what happens next, in words that go on from the page's title. */
export function DoneNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="-mt-4">
      <h2
        ref={takeFocus}
        tabIndex={-1}
        className="font-text text-lg font-medium tracking-normal text-soft outline-none"
      >
        {title}
      </h2>
      <div className="mt-5 space-y-4">{children}</div>
    </section>
  )
}

/** Why the link of a mail did not work, in the shop's words; then the way on. */
export function LinkFailed({ why, children }: { why: string; children?: ReactNode }) {
  return (
    <div role="status" className="mb-6 rounded-card border border-error/40 bg-error-tint p-5">
      <p className="font-semibold text-error">{why}</p>
      {children && <p className="mt-2">{children}</p>}
    </div>
  )
}
