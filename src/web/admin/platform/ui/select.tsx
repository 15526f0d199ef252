import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'select'>, 'onChange' | 'aria-label'> & {
  /** The name for screen readers, unless other elements name the select. */
  label?: string
  /** The text of a first option with an empty value. */
  blank?: string | false | undefined
  /** The values of the options and their texts. */
  choices: Record<string, string> | readonly (readonly [string, string])[]
  value: string
  onChoose: (value: string) => void
}

/** A select without a visible label. */
export function Select({ label, blank, choices, value, onChoose, className = 'w-auto', ...props }: Props) {
  const options = Array.isArray(choices) ? choices : Object.entries(choices)
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      className={`control ${className}`}
      {...props}
    >
      {blank && <option value="">{blank}</option>}
      {options.map(([key, text]) => (
        // Two options may have the same value: on a Sunday, tomorrow is also next Monday.
        <option key={`${key} ${text}`} value={key}>
          {text}
        </option>
      ))}
    </select>
  )
}
