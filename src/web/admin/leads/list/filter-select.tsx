type Props = {
  label: string
  /** The text of the option that turns the filter off. */
  all?: string
  choices: Record<string, string>
  value: string | undefined
  onChoose: (value: string) => void
}

export function FilterSelect({ label, all, choices, value, onChoose }: Props) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value)}
      className="control w-auto max-w-full max-sm:min-w-32 max-sm:flex-1"
    >
      {all && <option value="">{all}</option>}
      {Object.entries(choices).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  )
}
