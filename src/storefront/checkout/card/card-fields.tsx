import { type ReactNode, useEffect, useState } from 'react'
import { formatCpf } from '#shop/customers/cpf.ts'
import { cardTexts } from '#shop/messages/card.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { MaskedField } from '#ui/form/masked-field.tsx'
import { Lock } from '#ui/icons.tsx'
import { BrandMark } from './brand-mark.tsx'
import { CardDrawing } from './card-drawing.tsx'
import type { CardFieldName } from './card-provider.ts'
import { InstalmentsField } from './instalments-field.tsx'
import { type Card, ownFieldIds } from './use-card.ts'
import { cardFieldIds } from './use-hosted-fields.ts'

/** The card's form. Number, date and code are typed into the provider's own frames: the shop never has them. */
export function CardFields({ card }: { card: Card }) {
  const [attempt, setAttempt] = useState(1)
  // The frames are another site's script: put there after the drawing, and taken away with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened again when the buyer tries again
  useEffect(() => card.show(), [attempt])
  if (card.state === 'failed') {
    return (
      <div role="alert" className="mt-3 rounded-card bg-blush p-4 sm:p-5">
        <p className="font-semibold">{cardTexts.closed}</p>
        <p className="mt-1 text-sm text-soft">
          Um bloqueador de anúncios ou a conexão pode ter impedido. Você também pode pagar com Pix.
        </p>
        <Button variant="secondary" size="small" className="mt-3" onClick={() => setAttempt(attempt + 1)}>
          Tentar de novo
        </Button>
      </div>
    )
  }
  return (
    <div className="@container mt-5" aria-busy={card.state === 'opening'}>
      {/* Where the form is wide, number, date and code stand beside the card that they fill. */}
      <div className="grid grid-cols-2 gap-5 *:@max-[15rem]:col-span-2 @xl:grid-cols-[16.75rem_1fr_1fr]">
        <CardDrawing card={card} />
        <Frame card={card} name="cardNumber" className="col-span-2" trailing={<Brand name={card.brand} />}>
          Número do cartão
        </Frame>
        <Frame card={card} name="expirationDate">
          Validade
        </Frame>
        <Frame
          card={card}
          name="securityCode"
          hint={card.brand === 'American Express' ? ['4 números', 'na frente'] : ['3 números', 'no verso']}
        >
          Código de segurança
        </Frame>
        <InstalmentsField
          instalments={card.instalments}
          className="col-span-2 @xl:col-span-3 @min-[44rem]:col-span-1"
        />
        <TextField
          id={ownFieldIds.holder}
          className="col-span-2 sm:col-span-1 @xl:col-span-2 @min-[44rem]:col-span-1"
          label="Nome como está no cartão"
          autoComplete="cc-name"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
          value={card.holder}
          error={card.errors.holder}
          onChange={({ currentTarget }) => card.setHolder(currentTarget.value)}
        />
        <MaskedField
          id={ownFieldIds.cpf}
          format={formatCpf}
          className="col-span-2 sm:col-span-1"
          label="CPF do titular do cartão"
          autoComplete="off"
          required
          value={card.cpf}
          error={card.errors.cpf}
          onChange={card.setCpf}
        />
      </div>
      {/* Of a demonstration the note below the ways says it. */}
      {!card.demonstration && (
        <p className="mt-4 flex items-start gap-2 text-sm text-soft">
          <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          Os dados do cartão vão direto ao {card.provider}, em campos dele: a loja não os vê nem guarda.
        </p>
      )}
    </div>
  )
}

/** A place for one of the provider's frames, drawn like our own fields. */
function Frame({
  card,
  name,
  hint,
  trailing,
  className = '',
  children,
}: {
  card: Card
  name: CardFieldName
  /** how many, which is only heard, and where: at the field's end, so that the row ends with its fields */
  hint?: [count: string, where: string]
  /** stands at the field's end */
  trailing?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = cardFieldIds[name]
  const error = card.errors[name]
  const notes = [error && `${id}-erro`, hint && `${id}-dica`].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset around one frame would be announced as a form of its own
    <div
      role="group"
      aria-labelledby={`${id}-rotulo`}
      aria-describedby={notes || undefined}
      className={className}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as a label's, for the mouse; the frame itself takes the Tab key */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a label cannot belong to a frame */}
      <span
        id={`${id}-rotulo`}
        onClick={() => card.focus(name)}
        className="mb-1.5 block w-fit text-sm font-semibold"
      >
        {children}
      </span>
      <div
        className={`@container flex h-12 items-center overflow-hidden rounded-card border px-4 ${error ? 'border-error bg-error-tint focus-within:outline-2' : 'border-field bg-white focus-within:outline-2 focus-within:outline-accent'} ${card.state === 'opening' ? 'skeleton' : ''}`}
      >
        <div id={id} className={`h-full min-w-0 [&>*]:size-full ${hint ? 'w-13' : 'grow'}`} />
        {trailing}
        {hint && (
          <>
            <span id={`${id}-dica`} className="sr-only">
              {hint.join(' ')}
            </span>
            <span aria-hidden="true" className="shrink-0 text-sm text-soft @max-[7rem]:hidden">
              {hint[1]}
            </span>
          </>
        )}
      </div>
      {error && (
        <p id={`${id}-erro`} data-fault className="mt-1.5 text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  )
}

/** Whose card it is, as soon as its first digits tell; said when the reader has nothing else to say. */
function Brand({ name }: { name: string | null }) {
  return (
    <>
      <span role="status" className="sr-only">
        {name && (
          <>
            <span>Bandeira: </span>
            <span>{name}</span>
          </>
        )}
      </span>
      {/* The drawing has it, unless the screen is too low for the drawing. */}
      {name && (
        <span className="[@media(height>=40rem)]:hidden">
          <BrandMark name={name} />
        </span>
      )}
    </>
  )
}
