import type { ReactNode } from 'react'
import type { Estimate } from '#contract/estimates/estimates.ts'
import { KeyFigures } from './key-figures.tsx'
import { LatePart } from './late-part.tsx'
import { MeanDay, type MonthChoice } from './mean-day.tsx'
import { MonthlyYield } from './monthly-yield.tsx'
import { Ownership } from './ownership.tsx'
import { windAndWaterPart } from './parts.ts'
import { Savings } from './savings.tsx'
import { WhatMatters } from './what-matters.tsx'

type Props = {
  estimate: Estimate
  month: MonthChoice
  /** The key figures after the visitor's last change. The charts may still show the estimate before that change. */
  latest?: Estimate['result']
  /** Shown beside the charts: the controls of the form. */
  aside?: ReactNode
}

/**
 * Shows an estimate in charts, words and tables. The form passes its controls as `aside`; the page of a stored estimate
 * has none.
 */
export function EstimateResult({ estimate, month, latest = estimate.result, aside }: Props) {
  const { wind, water } = estimate
  // On paper nothing is in a grid, because Chromium lets the parts of a grid overlap if the grid goes over several
  // sheets.
  return (
    <>
      <KeyFigures result={latest} />
      <div
        className={`mt-14 grid print:block grid-cols-1 gap-x-16 gap-y-14 ${aside ? 'lg:grid-cols-[20rem_minmax(0,1fr)]' : ''}`}
      >
        {aside && <div className="print:hidden">{aside}</div>}
        <div className="@container grid print:block grid-cols-1 gap-y-14 content-start min-w-0">
          <div className="grid print:block grid-cols-1 gap-x-16 gap-y-14 @3xl:grid-cols-2">
            <MonthlyYield estimate={estimate} />
            <MeanDay estimate={estimate} choice={month} />
            <Savings estimate={estimate} />
            <WhatMatters estimate={estimate} />
          </div>
          <Ownership estimate={estimate} />
          {(wind || water) && <LatePart part={windAndWaterPart} wind={wind} water={water} />}
        </div>
      </div>
    </>
  )
}
