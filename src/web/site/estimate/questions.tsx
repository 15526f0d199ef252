import { memo, type ReactNode } from 'react'
import type { Estimate } from '#contract/estimates/estimates.ts'
import {
  energyText,
  indexOfLeast,
  indexOfMost,
  moneyText,
  monthName,
  percentOf,
  shortNumber,
  withUnit,
  yearsText,
} from '#contract/estimates/number-formats.ts'
import { meanDaysOfYear, sunDay, yearlyMean } from '#energy/sun.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { keyIfTranslated } from '../key-if-translated.ts'
import { FormLink } from './form.tsx'
import { type EstimateModel, resultWith } from './model.ts'

type Props = {
  model: EstimateModel
  estimate: Estimate
  /** Returns the address of the form with some fields changed. */
  hrefWith: (changes: Record<string, string>) => string
}

/** Answers the questions that an engineer would ask first, from the figures of the estimate. */
export const EngineerQuestions = memo(function EngineerQuestions(latestProps: Props) {
  // The answers change a moment after the charts, because they need several more estimates.
  const props = useDebounced(latestProps, 300)
  return <Answers key={keyIfTranslated(props.model)} {...props} />
})

const Answers = memo(function Answers(props: Props) {
  return (
    <div className="mt-4 grid gap-x-16 gap-y-8 lg:grid-cols-2">
      <WhereFromQuestion {...props} />
      <WhySoLittleQuestion {...props} />
      <WhyBatteryQuestion {...props} />
      <WhatIfDieselQuestion {...props} />
      <WithTrackersQuestion {...props} />
    </div>
  )
})

const Question = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="border-t border-rule pt-4">
    <h3 className="text-xl">{title}</h3>
    <div className="mt-2 grid gap-2 text-ink-soft">{children}</div>
  </div>
)

function WhereFromQuestion({ estimate: { site, result } }: Props) {
  const { pv } = result
  const perDay = pv.specificYield.likely / 365
  const level = site.levelKwhPerKwpDay ?? site.mapYieldKwhPerKwpDay
  const ghi = yearlyMean(site.ghiKwhPerM2Day)
  return (
    <Question title={`Where is ${(level ?? perDay).toFixed(1)} from?`}>
      {level === null ? (
        <p>
          From your own irradiation, {ghi.toFixed(2)} kWh/m² a day, through modules and inverter hour by hour:{' '}
          {perDay.toFixed(2)} kWh a day from each kWp.
        </p>
      ) : (
        <p>
          {level.toFixed(2)} kWh a day from each kWp is the level: {site.yieldLevel.source} ({site.yieldLevel.date}),
          for the country, in proportion to the irradiation of {site.name}: {ghi.toFixed(2)} kWh/m² a day. Your plant,
          with {pv.lossesPercent.toFixed(1)} % losses, makes {perDay.toFixed(2)}:{' '}
          {withUnit(pv.specificYield.likely, 'kWh')} a year from each kWp.
        </p>
      )}
      <p>
        Irradiation: {site.irradiation.source}. So the range is ±{site.rangePercent} %.
      </p>
    </Question>
  )
}

/** A month's irradiation above the atmosphere and on the ground, in kWh/m² a day, and the share that arrives. */
function irradiationOf({ site }: Estimate, month: number) {
  const above = sunDay(site.latitudeDegrees, meanDaysOfYear[month] ?? 0).extraterrestrialKwhPerM2
  const ground = site.ghiKwhPerM2Day[month] ?? 0
  return { above, ground, percentOnGround: percentOf(ground, above) }
}

function WhySoLittleQuestion({ estimate }: Props) {
  const likelyByMonth = estimate.result.pv.months.map((month) => month.likely)
  const [weakMonth, strongMonth] = [indexOfLeast(likelyByMonth), indexOfMost(likelyByMonth)]
  const [weakSun, strongSun] = [irradiationOf(estimate, weakMonth), irradiationOf(estimate, strongMonth)]
  const isSunLow = weakSun.above / strongSun.above < weakSun.percentOnGround / Math.max(1, strongSun.percentOnGround)
  return (
    <Question title={`Why so little in ${monthName(weakMonth)}?`}>
      <p>
        {isSunLow
          ? `The sun stands low: above the atmosphere ${weakSun.above.toFixed(1)} kWh/m² a day arrive, in ${monthName(strongMonth)} ${strongSun.above.toFixed(1)}.`
          : `Clouds and haze: ${weakSun.percentOnGround} % of the sun above the atmosphere reach the ground, in ${monthName(strongMonth)} ${strongSun.percentOnGround} %.`}{' '}
        That leaves {weakSun.ground.toFixed(2)} kWh/m² a day on level ground, against {strongSun.ground.toFixed(2)}.
      </p>
    </Question>
  )
}

function WhyBatteryQuestion({ model, estimate }: Props) {
  const { result } = estimate
  const { currency } = result.money
  const loadKwhADay = result.flow.before.loadKwh / 365
  const batteryKwh = model.size.energyKwh || Number((loadKwhADay / 4).toPrecision(1))
  const { peakPowerKw } = model.size
  const withoutBattery = resultWith(model, { size: { peakPowerKw, energyKwh: 0 } })
  const withBattery = resultWith(model, { size: { peakPowerKw, energyKwh: batteryKwh } })
  const gain = withBattery.money.netPresentValue.likely - withoutBattery.money.netPresentValue.likely
  const saving = withoutBattery.money.runningCostAfter.likely - withBattery.money.runningCostAfter.likely
  const cost = withBattery.money.capex.likely - withoutBattery.money.capex.likely
  const deliveredKwh = withBattery.flow.after.batteryToLoadKwh
  const lifeYears = estimate.assumptions.entries.batteryLifeYears?.value ?? 12
  return (
    <Question title={gain < 0 ? 'Why does the battery not pay?' : 'Does a battery pay?'}>
      <p>
        {gain < 0 ? 'It saves less than it costs.' : 'Yes.'} {withUnit(batteryKwh, 'kWh')} cost{' '}
        {moneyText(cost, currency)} now, and {lifeYears} years later a new one. They hand over{' '}
        {energyText(deliveredKwh)} a year and save {moneyText(saving, currency)} of grid and diesel: the net present
        value is {moneyText(Math.abs(gain), currency)} {gain < 0 ? 'lower' : 'higher'} with it.
      </p>
    </Question>
  )
}

function WhatIfDieselQuestion({ model, estimate, hrefWith }: Props) {
  const { dieselPerLitre, currency } = estimate.result.money
  const price = Number((0.8 * dieselPerLitre.likely).toPrecision(2))
  const after = resultWith(model, { dieselPerLitre: price })
  const changes = { dieselPerLitre: String(price) }
  return (
    <Question title={`What if diesel costs ${shortNumber(price)}?`}>
      <Comparison
        before={estimate.result}
        after={after}
        names={[`${currency} ${shortNumber(dieselPerLitre.likely)}`, `${currency} ${shortNumber(price)}`]}
      />
      <FormLink href={hrefWith(changes)} changes={changes}>
        Reckon with {currency} {shortNumber(price)} a litre
      </FormLink>
    </Question>
  )
}

function WithTrackersQuestion({ model, estimate, hrefWith }: Props) {
  const isTracker = model.fields.mounting === 'tracker'
  const mounting = isTracker ? 'fixed' : 'tracker'
  const { result } = estimate
  const after = resultWith(model, { mounting, tilt: undefined, azimuth: undefined })
  const morePercent = (100 * (after.pv.year.likely - result.pv.year.likely)) / (result.pv.year.likely || 1)
  const cost = after.money.capex.likely - result.money.capex.likely
  const { currency } = result.money
  return (
    <Question title={isTracker ? 'And without trackers?' : 'And with trackers?'}>
      <p>
        {Math.abs(morePercent).toFixed(0)} % {morePercent < 0 ? 'less' : 'more'} energy for{' '}
        {moneyText(Math.abs(cost), currency)} {cost < 0 ? 'less' : 'more'}. Trackers need open ground, not a roof.
      </p>
      <Comparison before={result} after={after} names={isTracker ? ['Trackers', 'Fixed'] : ['Fixed', 'Trackers']} />
      <FormLink href={hrefWith({ mounting })} changes={{ mounting }}>
        Reckon with {isTracker ? 'fixed modules' : 'trackers'}
      </FormLink>
    </Question>
  )
}

type Result = Pick<Estimate['result'], 'pv' | 'dieselLitres' | 'money'>

const Comparison = ({ before, after, names }: { before: Result; after: Result; names: [string, string] }) => (
  <ul className="grid gap-1">
    {[before, after].map(({ pv, money: costs }, index) => (
      <li key={names[index]}>
        <strong className="text-ink">{names[index]}</strong>: makes {energyText(pv.year.likely)} a year, saves{' '}
        {moneyText(costs.runningCostBefore.likely - costs.runningCostAfter.likely, costs.currency)}, pays for itself in{' '}
        {yearsText(costs.paybackYears.likely)}.
      </li>
    ))}
  </ul>
)
