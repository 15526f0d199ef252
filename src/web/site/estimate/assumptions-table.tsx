import { Fragment, memo, type ReactNode, use } from 'react'
import { provenanceText } from '#contract/estimates/estimate-figures.ts'
import type { Estimate } from '#contract/estimates/estimates.ts'
import { shortNumber } from '#contract/estimates/number-formats.ts'
import { isAssumptionUsedIn } from '#energy/prices.ts'
import { FigureTable } from './chart-figure.tsx'
import { ErrorText, FormContext, useControl, useTextsTypedBefore } from './form.tsx'

export type AssumptionEntry = Estimate['assumptions']['entries'][string]

type Props = {
  entries: Record<string, AssumptionEntry>
  currency: string
  /** The component that shows the value of an assumption: as text, or as a field. */
  Value: (props: { name: string; entry: AssumptionEntry }) => ReactNode
}

/** A table of every assumption with its unit, basis, source and date. */
export const AssumptionsTable = memo(function AssumptionsTable({ entries, currency, Value }: Props) {
  return (
    <FigureTable
      className="assumptions"
      caption="Every assumption with its source"
      head={['Assumption', 'Value', 'How we know it']}
      rows={Object.entries(entries)
        .filter(([name]) => isAssumptionUsedIn(currency, name))
        .map(([name, entry]) => [
          entry.name,
          <Fragment key={name}>
            <Value name={name} entry={entry} /> <span>{entry.unit}</span>
          </Fragment>,
          provenanceText(entry),
        ])}
    />
  )
}, hasSameEntries)

/**
 * True if the table need not render again. Compares entries by identity: when the visitor changes one assumption, the
 * entries of all others stay the same objects.
 */
function hasSameEntries(a: Props, b: Props) {
  return a.currency === b.currency && Object.entries(b.entries).every(([name, entry]) => a.entries[name] === entry)
}

/** The name of an assumption's field in the form, by the assumption's name, where the two names differ. */
const fieldNames: Record<string, string> = { temperatureCoefficientPercentPerKelvin: 'temperatureCoefficient' }

/** The table of the form: the visitor's own values in place of ours. */
export function AssumptionsForm({ version, ...props }: Omit<Props, 'Value'> & { version: string }) {
  useTextsTypedBefore(use(FormContext))
  return (
    <>
      <p className="mt-2 mb-4 max-w-[62ch] text-ink-soft">Version {version}. Write your own figure in place of ours.</p>
      <AssumptionsTable {...props} Value={ValueField} />
    </>
  )
}

/** A field in which the visitor replaces the value of an assumption; the placeholder shows the value in use. */
function ValueField({ name, entry }: { name: string; entry: AssumptionEntry }) {
  const { control, error } = useControl(fieldNames[name] ?? name)
  return (
    <>
      <input
        {...control}
        aria-label={entry.name}
        placeholder={shortNumber(entry.value)}
        inputMode="decimal"
        autoComplete="off"
        className="control figures min-h-10 w-24 px-2 py-1 text-right"
      />
      <ErrorText name={control.name} error={error} />
    </>
  )
}
