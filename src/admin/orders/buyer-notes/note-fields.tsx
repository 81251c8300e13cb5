import { CheckField, TextArea } from '#ui/form/field.tsx'

interface NoteFieldsProps {
  label: string
  value: string
  onType: (text: string) => void
  error: string[] | undefined
  /** the buyer has an address; whether the box is ticked at first */
  byMail: boolean
  mailed?: boolean
}

/** What a note for the buyer says, and whether it is mailed too. */
export function NoteFields({ label, value, onType, error, byMail, mailed = true }: NoteFieldsProps) {
  return (
    <>
      <TextArea
        name="text"
        label={label}
        hint="Quem comprou lê na página do pedido, como texto simples."
        rows={3}
        autoFocus={value === ''}
        maxLength={1000}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
        error={error}
      />
      {byMail && <CheckField name="mail" label="Mandar também por e-mail" defaultChecked={mailed} />}
    </>
  )
}

/** What was typed into the fields above. */
export function noteIn(form: HTMLFormElement): { text: string; mail: boolean } {
  const typed = new FormData(form)
  return { text: String(typed.get('text')), mail: typed.has('mail') }
}
