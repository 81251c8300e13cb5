import { type ChangeEvent, useId, useState } from 'react'
import { asBase64 } from '#admin/data/as-base64.ts'
import { staffCall } from '#admin/data/staff-call.ts'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { saveFile } from '#admin/frame/save-file.ts'
import { when } from '#admin/order-words.ts'
import { useRight } from '#admin/session/staff-session.ts'
import { CallFailed } from '#platform/browser/call.ts'
import * as fiscalCalls from '#shop/fiscal/fiscal.calls.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import { FISCAL_PAPER_MOST_BYTES, type FiscalPaper } from '#shop/orders/fiscal-key.ts'
import { Spinner } from '#ui/button.tsx'
import { DropZone } from '#ui/form/drop-zone.tsx'
import { X } from '#ui/icons.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import type { FiscalFormProps } from './fiscal-key-form.tsx'

/** The XML and the PDF of the document: brought by dropping or choosing them, opened, replaced and taken away. */
export function FiscalPapers({ order, onChanged }: FiscalFormProps) {
  const id = useId()
  const [tooLarge, setTooLarge] = useState(false)
  const changed =
    (words: string) =>
    ({ order: now, batch }: { order: StaffOrder; batch?: string | null | undefined }) => {
      onChanged(now)
      showUndo(words, batch)
    }
  const add = useChange(fiscalCalls.addFiscalPaper, { onDone: changed('Arquivo da nota guardado.') })
  const remove = useChange(fiscalCalls.removeFiscalPaper, { onDone: changed('Arquivo da nota retirado.') })

  /** One after the other: the XML tells the key beside which the PDF is kept. */
  async function take(files: readonly File[]) {
    setTooLarge(files.some(({ size }) => size > FISCAL_PAPER_MOST_BYTES))
    const xmlFirst = files
      .filter(({ size }) => size <= FISCAL_PAPER_MOST_BYTES)
      .toSorted((one, other) => Number(isXml(other)) - Number(isXml(one)))
    for (const file of xmlFirst.slice(0, 2))
      if (!(await add.send({ number: order.number, file: await asBase64(file) }))) return
  }
  async function choose({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    await take([...(field.files ?? [])])
    // The same file may be chosen once more after a failure.
    field.value = ''
  }
  const problem = tooLarge ? 'O arquivo tem mais de 2 MB.' : add.errors.file?.[0]
  return (
    <DropZone onFiles={(files) => void take(files)}>
      {order.fiscal_papers.length > 0 && (
        <ul className="mb-3 divide-y divide-line">
          {order.fiscal_papers.map((kept) => (
            <KeptPaper
              key={kept.paper}
              number={order.number}
              kept={kept}
              onRemove={() => void remove.send({ number: order.number, paper: kept.paper })}
            />
          ))}
        </ul>
      )}
      <label
        htmlFor={id}
        className="block cursor-pointer rounded-card border border-dashed border-field px-4 py-3 hover:bg-blush has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
      >
        <span className="relative inline-block font-semibold">
          {order.fiscal_papers.length > 0 ? 'Trocar ou juntar XML e PDF' : 'XML e PDF da nota'}
          {add.busy && <Spinner className="absolute top-1 -right-6 size-4" />}
        </span>
        <span id={`${id}-hint`} className="block text-sm text-soft">
          Solte ou escolha os arquivos. A chave vem do XML; quem comprou baixa os dois no pedido.
        </span>
        <input
          id={id}
          type="file"
          multiple
          accept=".xml,.pdf,application/xml,text/xml,application/pdf"
          aria-describedby={`${id}-hint ${id}-problem`}
          aria-invalid={problem !== undefined}
          aria-busy={add.busy}
          className="sr-only"
          onChange={(event) => void choose(event)}
        />
      </label>
      <p id={`${id}-problem`} role="alert" className="text-sm font-semibold text-error">
        {problem}
      </p>
    </DropZone>
  )
}

interface KeptPaperProps {
  number: number
  kept: StaffOrder['fiscal_papers'][number]
  onRemove: () => void
}

/** A file that is kept: it opens for those who may read whom the order is for. */
function KeptPaper({ number, kept: { paper, at, size }, onRemove }: KeptPaperProps) {
  const mayOpen = useRight('orders:personal')
  return (
    <li className="flex min-h-11 items-center gap-3">
      {mayOpen ? (
        <button
          type="button"
          onClick={() => void open(number, paper)}
          className="link min-h-11 font-semibold"
        >
          {paper.toUpperCase()}
        </button>
      ) : (
        <span className="font-semibold">{paper.toUpperCase()}</span>
      )}
      <span className="flex-1 text-sm text-soft tabular-nums">
        {Math.ceil(size / 1024)} kB, {when(at)}
      </span>
      <button
        type="button"
        aria-label={`Tirar o ${paper.toUpperCase()}`}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-full hover:bg-blush"
      >
        <X className="size-5" />
      </button>
    </li>
  )
}

async function open(number: number, paper: FiscalPaper): Promise<void> {
  try {
    const { name, type, file } = await staffCall(fiscalCalls.fiscalPaper, { number, paper })
    saveFile(
      name,
      Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0)),
      type,
    )
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    showToast('error', failureMessage(error))
  }
}

const isXml = ({ name, type }: File) => /xml/i.test(type) || /\.xml$/i.test(name)
