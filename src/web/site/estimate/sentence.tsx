import { memo, type ReactNode, type SubmitEvent } from 'react'
import { pages } from '#contract/platform/pages.ts'
import { Sentence } from '#web/texts/use-texts.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { useHref } from '../use-href.ts'
import { ErrorText, useControl } from './form.tsx'
import { formId, useEstimateWords } from './form-texts.ts'

type Props = {
  places: Record<string, string[]>
  uses: readonly string[]
  /** The chosen place; null if the visitor has given coordinates instead. */
  place: string | null
  month: number
  onSubmit: () => void
}

/** The form, as a sentence with blanks to fill in. Without scripts the browser sends it to this page. */
export const FormSentence = memo(function FormSentence({ places, uses, place, month, onSubmit }: Props) {
  const { figures, texts: words } = useEstimateWords()
  const { decimal } = figures
  const texts = words.sentence
  const useNames: Record<string, string> = words.uses
  const blank = (name: 'monthlyKwh' | 'outageHours' | 'generatorsKva', size: number, placeholder?: string) => (
    <BlankField name={name} label={texts[name]} size={size} placeholder={placeholder} />
  )
  return (
    <form
      id={formId}
      method="get"
      action={useHref()(pages.estimate.href())}
      onSubmit={(event) => {
        if (isStoring(event)) return
        event.preventDefault()
        onSubmit()
      }}
    >
      <input type="hidden" name="month" value={month + 1} />
      {decimal && <input type="hidden" name="decimal" value={decimal} />}
      <p className="sentence">
        <Sentence
          text={texts.text}
          parts={{
            monthlyKwh: blank('monthlyKwh', 8),
            place: (
              <ChoiceField name="place" label={texts.place} chosen={place ?? ''}>
                {place === null && <option value="">{texts.ownPlace}</option>}
                <Places places={places} />
              </ChoiceField>
            ),
            use: (
              <ChoiceField name="use" label={texts.use}>
                {uses.map((use) => (
                  <option key={use} value={use}>
                    {useNames[use]}
                  </option>
                ))}
              </ChoiceField>
            ),
            outageHours: blank('outageHours', 3),
            generatorsKva: blank('generatorsKva', 5, texts.noGenerator),
          }}
        />
      </p>
      <button type="submit" className={`${buttonStyles.primary} mt-6 hidden noscript:inline-flex`}>
        {texts.calculate}
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

type BlankProps = { name: string; label: string; size: number; placeholder: string | undefined }

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
