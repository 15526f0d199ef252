import { memo } from 'react'
import type { Estimate } from '#contract/estimates.ts'
import { ErrorText, useControl } from './form.tsx'
import { short } from './short.ts'

type Entry = Estimate['assumptions']['entries'][string]

const bases: Record<Entry['basis'], string> = {
  measured: 'measured',
  mapped: 'from a map or table',
  typed: 'yours',
  judged: 'our judgement',
}

type Props = { entries: Record<string, Entry>; currency: string; canChange?: boolean }

/** Every assumption with its unit, source and date. With `canChange` each has a field of the form. */
export const AssumptionsTable = memo(function AssumptionsTable({ entries, currency, canChange = false }: Props) {
  const rows = rowsOf(entries, currency)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard.
    <section className="figure-table" aria-label="Every assumption" tabIndex={0}>
      <table className="assumptions">
        <caption className="sr-only">Every assumption with its source</caption>
        <thead>
          <tr>
            {['Assumption', 'Value', 'Unit', 'How we know it', 'Source'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, entry]) => (
            <tr key={name}>
              <th scope="row">{entry.name}</th>
              <td>{canChange ? <Value name={own[name] ?? name} entry={entry} /> : valueText(entry)}</td>
              <td>{entry.unit}</td>
              <td>{bases[entry.basis]}</td>
              <td>{[entry.source, entry.date].filter(Boolean).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}, isSame)

/** An estimate that the visitor has changed has new entries for the assumptions that were changed only. */
function isSame(a: Props, b: Props) {
  return a.currency === b.currency && Object.entries(b.entries).every(([name, entry]) => a.entries[name] === entry)
}

/** The field of an assumption, where it has another name. */
const own: Record<string, string> = { temperatureCoefficientPercentPerKelvin: 'temperatureCoefficient' }

const valueText = ({ value, low, high }: Entry) =>
  low === undefined || high === undefined ? short(value) : `${short(value)} (${short(low)} to ${short(high)})`

function Value({ name, entry }: { name: string; entry: Entry }) {
  const { control, error } = useControl(name)
  return (
    <>
      <input
        {...control}
        aria-label={entry.name}
        placeholder={short(entry.value)}
        inputMode="decimal"
        autoComplete="off"
        className="control figures min-h-9 w-28 px-2 py-1 text-right"
      />
      <ErrorText name={name} error={error} />
    </>
  )
}

const currencyInName = /(Ngn|Kes|Ghs)/

/** All but the prices of other currencies; those in US dollars are the basis of every currency. */
function rowsOf(entries: Record<string, Entry>, currency: string) {
  return Object.entries(entries).filter(([name]) => {
    const own = currencyInName.exec(name)?.[1]?.toUpperCase()
    return own === undefined || own === currency
  })
}
