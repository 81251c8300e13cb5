interface ChoiceListProps {
  /** of the radio buttons */
  name: string
  /** what is chosen, for assistive technology; the part's heading says it to the eye */
  label: string
  choices: {
    id: string
    name: string
    aside?: string
    hint?: string | undefined
  }[]
  chosen: string
  /** one only, which there is nothing to choose from: a line, not a card */
  plain?: boolean
  onChoose: (id: string) => void
}

/** One of a few, each with what it costs or means. */
export function ChoiceList({ name, label, choices, chosen, plain = false, onChoose }: ChoiceListProps) {
  return (
    <div role="radiogroup" aria-label={label} className="space-y-3">
      {choices.map((choice) => (
        <div
          key={choice.id}
          className={
            plain
              ? ''
              : 'rounded-card border border-line bg-white transition-colors has-[>label>input:checked]:border-accent has-[>label>input:checked]:bg-blush'
          }
        >
          <label
            className={`relative flex cursor-pointer flex-wrap gap-3 ${plain ? 'items-baseline gap-y-0 leading-snug' : 'min-h-14 items-start px-4 py-3.5'}`}
          >
            <input
              type="radio"
              name={name}
              value={choice.id}
              checked={choice.id === chosen}
              onChange={() => onChoose(choice.id)}
              className={
                plain
                  ? 'absolute -inset-y-2.5 inset-x-0 cursor-pointer appearance-none rounded-lg'
                  : 'mt-0.75 size-4.5 shrink-0 accent-accent'
              }
            />
            <span className={`min-w-0 flex-1 basis-28 ${plain ? 'max-sm:text-sm' : ''}`}>
              <span className="font-semibold">{choice.name}</span>
              {choice.hint && (
                <span
                  className={`mt-0.5 block text-sm text-pretty text-soft ${plain ? 'max-sm:sr-only' : ''}`}
                >
                  {choice.hint}
                </span>
              )}
            </span>
            {choice.aside && <span className={plain ? 'price max-sm:text-sm' : 'price'}>{choice.aside}</span>}
          </label>
        </div>
      ))}
    </div>
  )
}
