import { TextArea } from '#web/forms/text-area.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { jsonProblem } from './json-problem.ts'

type Props = {
  label: string
  name: string
  value: string
  error: string | undefined
  onChange: (content: string) => void
}

/** A field for JSON text. It checks the JSON while the administrator types, and has a button that formats it. */
export function JsonField({ label, value, error, onChange, name }: Props) {
  const problem = value.trim() === '' ? null : jsonProblem(value)
  return (
    <div className="grid gap-2">
      <TextArea
        label={label}
        name={name}
        value={value}
        error={error ?? problem ?? undefined}
        onChange={onChange}
        rows={14}
        spellCheck={false}
        className="font-mono text-sm"
        required
      />
      <button
        type="button"
        disabled={problem !== null || value.trim() === ''}
        onClick={() => onChange(JSON.stringify(JSON.parse(value), null, 2))}
        className={`${buttonStyles.outline} justify-self-start`}
      >
        Tidy up
      </button>
    </div>
  )
}
