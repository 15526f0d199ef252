import { memo, type ReactNode, type SubmitEvent } from 'react'
import { pages } from '#contract/platform/pages.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { ErrorText, useControl } from './form.tsx'
import { formId } from './form-texts.ts'

type Props = {
  places: Record<string, string[]>
  uses: [string, string][]
  /** The chosen place; null if the visitor has given coordinates instead. */
  place: string | null
  month: number
  onSubmit: () => void
}

/** The form, as a sentence with blanks to fill in. Without scripts the browser sends it to this page. */
export const FormSentence = memo(function FormSentence({ places, uses, place, month, onSubmit }: Props) {
  return (
    <form
      id={formId}
      method="get"
      action={pages.estimate.href()}
      onSubmit={(event) => {
        if (isStoring(event)) return
        event.preventDefault()
        onSubmit()
      }}
    >
      <input type="hidden" name="month" value={month + 1} />
      <p className="sentence">
        We use <BlankField name="monthlyKwh" label="Consumption in kWh a month" size={8} /> kWh a month in{' '}
        <ChoiceField name="place" label="Place" chosen={place ?? ''}>
          {place === null && <option value="">a place of its own</option>}
          <Places places={places} />
        </ChoiceField>{' '}
        as{' '}
        <ChoiceField name="use" label="Use">
          {uses.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </ChoiceField>
        , with <BlankField name="outageHours" label="Hours of outage a day" size={3} /> hours of outage a day and a{' '}
        <BlankField name="generatorsKva" label="Generators in kVA" size={5} placeholder="no" /> kVA generator.
      </p>
      <button type="submit" className={`${buttonStyles.primary} mt-6 hidden noscript:inline-flex`}>
        Calculate
      </button>
    </form>
  )
})

// Memoised, because the list of places is long.
const Places = memo(function Places({ places }: Pick<Props, 'places'>) {
  return Object.entries(places).map(([country, names]) => (
    <optgroup key={country} label={country}>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </optgroup>
  ))
})

type BlankProps = { name: string; label: string; size: number; placeholder?: string }

function BlankField({ name, label, ...input }: BlankProps) {
  const { control, error } = useControl(name)
  return (
    <InlineField name={name} error={error}>
      <input {...control} {...input} aria-label={label} inputMode="decimal" autoComplete="off" className="blank" />
    </InlineField>
  )
}

type ChoiceProps = {
  name: string
  label: string
  chosen?: string
  children: ReactNode
}

function ChoiceField({ name, label, chosen, children }: ChoiceProps) {
  const { control, error } = useControl(name)
  return (
    <InlineField name={name} error={error}>
      <select {...control} value={chosen ?? control.value} aria-label={label} className="blank">
        {children}
      </select>
    </InlineField>
  )
}

const InlineField = ({ name, error, children }: { name: string; error: string | undefined; children: ReactNode }) => (
  <span className="inline-grid max-w-full grid-cols-1 align-baseline">
    {children}
    <ErrorText name={name} error={error} />
  </span>
)

/** True if the visitor has pressed a button that stores the estimate. Only those buttons send the form by POST. */
const isStoring = ({ nativeEvent }: SubmitEvent) => nativeEvent.submitter?.getAttribute('formmethod') === 'post'
