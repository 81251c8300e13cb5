import { type ReactNode, useState } from 'react'
import { TextArea, TextField } from '#ui/form/field.tsx'
import type { FieldOf } from './field-props.ts'

interface MoreFieldsProps {
  field: FieldOf
  /** opened when one of them is wrong */
  open?: boolean
  children?: ReactNode
}

/** What most products need once or never: folded, so that the phone shows the rest. */
export function MoreFields({ field, open = false, children }: MoreFieldsProps) {
  return (
    <>
      <Fold title="Marca, peso e códigos" open={open}>
        {children}
        <TextField {...field('brand')} label="Marca" maxLength={100} />
        <TextField {...field('weight')} label="Peso (g)" inputMode="numeric" hint="Com a embalagem." />
        <fieldset className="sm:col-span-2">
          <legend className="mb-1.5 text-sm font-semibold">Medidas com a embalagem (cm)</legend>
          <div className="grid grid-cols-[1fr_1fr_1.3fr] gap-3">
            <TextField {...field('height_mm')} label="Altura" inputMode="decimal" />
            <TextField {...field('width_mm')} label="Largura" inputMode="decimal" />
            <TextField {...field('length_mm')} label="Comprimento" inputMode="decimal" />
          </div>
          <p className="mt-1.5 text-sm text-soft">As transportadoras cobram por peso e medidas.</p>
        </fieldset>
        <TextField
          {...field('shelf')}
          label="Prateleira"
          hint="Onde fica no estoque: B3. A lista de separação segue esta ordem."
          maxLength={60}
        />
        <TextField
          {...field('gtin')}
          label="Código de barras"
          inputMode="numeric"
          hint="GTIN ou EAN, se tiver."
        />
      </Fold>
      <Fold title="Ficha técnica (cosméticos)">
        <TextArea {...field('composition')} label="Composição" className="sm:col-span-2" maxLength={5000} />
        <TextArea {...field('directions')} label="Modo de usar" className="sm:col-span-2" maxLength={5000} />
        <TextArea {...field('warnings')} label="Precauções" className="sm:col-span-2" maxLength={5000} />
        <TextField {...field('anvisa')} label="Processo ANVISA" maxLength={60} />
        <TextField {...field('maker')} label="Fabricante" maxLength={300} />
        <p className="text-sm text-soft sm:col-span-2">
          Aparece como tabela abaixo da descrição do produto. O que ficar vazio não aparece.
        </p>
      </Fold>
    </>
  )
}

interface FoldProps {
  title: string
  open?: boolean
  children: ReactNode
}

/** Fields of a form that are folded away until they are asked for. */
export function Fold({ title, open = false, children }: FoldProps) {
  // What was opened stays so: it would close over the field in which a mistake is being mended.
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return (
    <details open={opened || undefined} className="rounded-card border border-line sm:col-span-2">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold">{title}</summary>
      <div className="grid gap-4 p-4 pt-1 sm:grid-cols-2">{children}</div>
    </details>
  )
}
