import { useQuery } from '@tanstack/react-query'
import { energyText, moneyText, withUnit, yearsText } from '#contract/estimates/number-formats.ts'
import { pages } from '#contract/platform/pages.ts'
import { plantName, summaryQuery } from '#web/site/estimate/saved/saved-estimate.ts'
import { textLink } from '#web/ui/button-styles.ts'

/** Shows the main figures of the estimate that the visitor sent with the request, and links to its page and its PDF. */
export function LeadEstimate({ code, person }: { code: string; person: string }) {
  const { data: estimate, isPending, isError } = useQuery(summaryQuery(code))
  if (isPending) return <p className="text-sm text-ink-soft">Loading the estimate...</p>
  if (isError) return <p className="text-sm text-ink-soft">The estimate could not be loaded.</p>
  if (!estimate)
    return <p className="text-sm text-ink-soft">With an estimate that is gone: it was kept for two years.</p>
  const { yieldKwh, dieselSavedLitres, billsSaved, currency, paybackYears, capex } = estimate
  const address = pages.savedEstimate.href({ code })
  return (
    <section aria-label={`${person}’s estimate`} className="grid gap-1 border-l-3 border-sun pl-3 text-sm">
      <p className="font-semibold">Estimate: {plantName(estimate)}</p>
      <p className="figures text-ink-soft">
        {energyText(yieldKwh.likely)} a year ({energyText(yieldKwh.low)} to {energyText(yieldKwh.high)}), saves{' '}
        {moneyText(billsSaved, currency)}
        {dieselSavedLitres > 0 && ` and ${withUnit(dieselSavedLitres, 'l')} of diesel`} a year, costs{' '}
        {moneyText(capex, currency)}, payback: {yearsText(paybackYears)}
      </p>
      <p className="flex flex-wrap gap-x-4">
        <a href={address} target="_blank" rel="noopener" className={textLink}>
          Open the estimate<span className="sr-only"> of {person} in a new tab</span>
        </a>
        <a href={`${address}/estimate.pdf`} className={textLink}>
          PDF with the flow<span className="sr-only"> of the estimate of {person}</span>
        </a>
      </p>
    </section>
  )
}
