import { memo, type ReactNode, use } from 'react'
import type { Estimate } from '#contract/estimates/estimates.ts'
import { assumptionText } from '#contract/estimates/late-texts.ts'
import { provenanceText } from '#contract/estimates/provenance.ts'
import { isAssumptionUsedIn } from '#energy/assumptions-in-use.ts'
import { Sentence, useTexts } from '#web/texts/use-texts.tsx'
import { ErrorText, FormContext, useControl, useTextsTypedBefore } from './form.tsx'
import { useEstimateWords, useFigures } from './form-texts.ts'
import { FigureTable, sourceNodes } from './html-parts.tsx'

export type AssumptionEntry = Estimate['assumptions']['entries'][string]

type Props = {
  entries: Record<string, AssumptionEntry>
  currency: string
  /** The component that shows the value of an assumption with its unit: as text, or as a field. */
  Value: (props: { name: string; entry: AssumptionEntry }) => ReactNode
}

/** A table of every assumption with its unit, basis, source and date. */
export const AssumptionsTable = memo(function AssumptionsTable({ entries, currency, Value }: Props) {
  const lateTexts = useTexts('assumptions')
  const words = { ...useEstimateWords(), lateTexts }
  const { caption, head } = lateTexts.table
  const names = useAssumptionNames()
  return (
    <FigureTable
      className="assumptions"
      caption={caption}
      head={[head.assumption, head.value, head.source]}
      rows={Object.entries(entries)
        .filter(([name]) => isAssumptionUsedIn(currency, name))
        .map(([name, entry]) => [
          names[name] ?? entry.name,
          <Value key={name} name={name} entry={entry} />,
          sourceNodes(provenanceText(entry, words)),
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

/** The names of the assumptions in the language of the page. A saved estimate may have others. */
const useAssumptionNames = (): Partial<Record<string, string>> => useTexts('calculator').assumptionNames

/** The name of an assumption's field in the form, by the assumption's name, where the two names differ. */
const fieldNames: Record<string, string> = { temperatureCoefficientPercentPerKelvin: 'temperatureCoefficient' }

/** The table of the form: the visitor's own values in place of ours. */
export function AssumptionsForm({ version, ...props }: Omit<Props, 'Value'> & { version: string }) {
  useTextsTypedBefore(use(FormContext))
  const { table } = useTexts('assumptions')
  return (
    <>
      <p className="mt-2 mb-4 max-w-[62ch] text-ink-soft">
        <Sentence text={table.version} parts={{ version }} />
      </p>
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
        aria-label={useAssumptionNames()[name] ?? entry.name}
        placeholder={useFigures().shortNumber(entry.value)}
        inputMode="decimal"
        autoComplete="off"
        className="control figures min-h-10 w-24 px-2 py-1 text-end"
      />
      {assumptionText({ texts: useTexts('calculator'), lateTexts: useTexts('assumptions') }, '', entry.unit)}
      <ErrorText name={control.name} error={error} />
    </>
  )
}
