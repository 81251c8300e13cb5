import './labels.css'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useChange } from '#admin/data/use-change.ts'
import * as packingCalls from '#shop/parcels/packing.calls.ts'
import type { Parcel, Sender } from '#shop/parcels/packing-schema.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Printer } from '#ui/icons.tsx'
import { Label } from './label.tsx'
import { ParcelsPage } from './parcels-page.tsx'
import { packingPath } from './use-parcels.ts'

/** Slips and labels of the chosen orders, printed by the browser; that they were is remembered. */
export default function LabelsScreen() {
  return <ParcelsPage title="Etiquetas">{(read) => <Labels {...read} />}</ParcelsPage>
}

/** Width and height of the paper that the printer holds. */
const papers = { label: '100mm 150mm', a4: '210mm 297mm' }

/** Tells the browser's printing which paper this is, as long as the screen is open. */
function usePaper(size: string) {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { size: ${size}; margin: 0 }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [size])
}

function Labels({ parcels, sender, reload }: { parcels: Parcel[]; sender: Sender; reload: () => void }) {
  const [paper, setPaper] = useState<keyof typeof papers>('label')
  /** orders whose label does not count as printed, and why */
  const [refused, setRefused] = useState<{ number: number; problem: string | null }[]>([])
  usePaper(papers[paper])
  const numbers = parcels.map(({ number }) => number)
  const printed = useChange(packingCalls.printedLabels, {
    onDone({ results }) {
      setRefused(results.filter(({ problem }) => problem))
      reload()
    },
  })
  if (parcels.length === 0)
    return <p className="sheet p-8 text-center text-soft">Nenhuma etiqueta a imprimir.</p>
  const before = parcels.filter(({ printed_at }) => printed_at).map(({ number }) => number)
  function print() {
    window.print()
    void printed.send({ parcels: parcels.map(({ number, version }) => ({ number, version })) })
  }
  return (
    <>
      <div className="no-print mb-5 flex flex-wrap items-end gap-3">
        <SelectField
          label="Papel"
          value={paper}
          onChange={(event) => setPaper(event.currentTarget.value === 'a4' ? 'a4' : 'label')}
          className="w-full sm:w-64"
        >
          <option value="label">Etiqueta de 100 × 150 mm</option>
          <option value="a4">Folha A4 com quatro</option>
        </SelectField>
        <Button busy={printed.busy} data-sends onClick={print}>
          <Printer className="size-5" /> Imprimir{' '}
          {parcels.length === 1 ? 'etiqueta' : `${parcels.length} etiquetas`}
        </Button>
        <Link to={packingPath('rastreios', numbers)} className={buttonClass('secondary')}>
          Colar rastreios
        </Link>
      </div>
      {refused.map(({ number, problem }) => (
        <p key={number} role="alert" className="mb-3 font-semibold text-error">
          Pedido {number}: {problem}
        </p>
      ))}
      {before.length > 0 && (
        <p className="no-print mb-4 font-semibold" role="status">
          {before.length === parcels.length ? 'Já impressas' : `Já impressas: ${before.join(', ')}`}
        </p>
      )}
      <div className="labels" data-paper={paper}>
        {parcels.map((parcel) => (
          <Label key={parcel.number} parcel={parcel} sender={sender} />
        ))}
      </div>
    </>
  )
}
