import { type KeyboardEvent, type RefObject, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'

const marks = [
  ['bold', 'Negrito', 'N'],
  ['italic', 'Itálico', 'I'],
  ['insertUnorderedList', 'Lista', '•'],
] as const

/** What formats the description: bold, italics, lists, headings, links. */
export function DescriptionTools({ box }: { box: RefObject<HTMLDivElement | null> }) {
  const [linked, setLinked] = useState<Range | null>(null)
  const [address, setAddress] = useState('')
  const run = (command: string, value?: string) => {
    box.current?.focus()
    document.execCommand(command, false, value)
  }
  function toggleHeading() {
    run('formatBlock', document.queryCommandValue('formatBlock') === 'h3' ? 'p' : 'h3')
  }
  function askAddress() {
    const range = chosenIn(box.current)
    setLinked(range)
    setAddress(anchorAt(range)?.getAttribute('href') ?? '')
  }
  function link() {
    const selection = getSelection()
    box.current?.focus()
    selection?.removeAllRanges()
    selection?.addRange(linked!)
    const href = hrefOf(address)
    document.execCommand(href ? 'createLink' : 'unlink', false, href)
    setLinked(null)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Inside another form, this is not that form's answer.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') link()
    else setLinked(null)
  }
  return (
    <>
      <div role="toolbar" aria-label="Formatação" className="flex border-b border-line px-1">
        {marks.map(([command, name, sign]) => (
          <Tool key={command} name={name} sign={sign} onPress={() => run(command)} />
        ))}
        <Tool name="Título" sign="T" onPress={toggleHeading} />
        <Tool name="Link" sign="↗" onPress={askAddress} />
      </div>
      {linked && (
        <div className="flex items-start gap-3 border-b border-line p-3">
          <TextField
            name="link_address"
            label="Para onde o link leva"
            placeholder="https://…"
            hint={linked.collapsed ? 'Selecione antes o texto do link.' : 'Vazio: tira o link.'}
            inputMode="url"
            autoCapitalize="none"
            autoFocus
            value={address}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            onKeyDown={onKeyDown}
            className="min-w-0 flex-1"
          />
          <Button variant="secondary" className="mt-7" disabled={linked.collapsed} onClick={link}>
            Pôr
          </Button>
        </div>
      )}
    </>
  )
}

function Tool({ name, sign, onPress }: { name: string; sign: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      className="size-11 rounded-card font-bold hover:bg-petal"
      // The text stays selected.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {sign}
    </button>
  )
}

/** What is selected in the description; of a link in which the cursor stands, all of it. */
function chosenIn(box: HTMLElement | null): Range {
  const selection = getSelection()
  const range = document.createRange()
  if (!box) return range
  if (selection?.rangeCount && box.contains(selection.anchorNode)) {
    const chosen = selection.getRangeAt(0).cloneRange()
    const anchor = anchorAt(chosen)
    if (chosen.collapsed && anchor) chosen.selectNodeContents(anchor)
    return chosen
  }
  range.setStart(box, box.childNodes.length)
  return range
}

function anchorAt(range: Range): HTMLAnchorElement | null {
  const { startContainer } = range
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement
  return element?.closest('a') ?? null
}

/** An address as it was typed: without a scheme it is another shop's page, unless it begins with a slash. */
export function hrefOf(typed: string): string {
  const address = typed.trim()
  return address === '' || /^(https?:|mailto:|tel:|\/)/i.test(address) ? address : `https://${address}`
}
