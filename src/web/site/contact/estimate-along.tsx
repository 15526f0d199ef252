import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/pages.ts'
import type { At } from '../../page.ts'
import { textLink } from '../../ui/button-styles.ts'
import { energy } from '../kept-estimate/figures.ts'
import { plantName } from '../kept-estimate/plant-name.ts'
import { summaryQuery } from '../kept-estimate/use-kept.ts'

export function estimateQueries({ search }: At) {
  const code = search.get('estimate')
  return code ? [summaryQuery(code)] : []
}

/** The estimate that goes along with the message. */
export function EstimateAlong({ code }: { code: string }) {
  const { data } = useQuery(summaryQuery(code))
  const hidden = <input type="hidden" name="estimateCode" value={code} form="contact-form" />
  if (!data) return hidden
  return (
    <div className="mt-6 border-l-3 border-sun bg-mist px-5 py-4">
      <p className="font-semibold">An engineer checks this estimate</p>
      <p>
        {plantName(data)}: {energy(data.yieldKwh.likely)} a year.{' '}
        <a href={pages.keptEstimate.href({ code })} className={textLink}>
          Look at it again
        </a>
      </p>
      {hidden}
    </div>
  )
}
