import { memo, type ReactNode, useDeferredValue } from 'react'
import type { Estimate } from '#contract/estimates/estimates.ts'
import { indexOfLeast, indexOfMost, percentOf } from '#contract/estimates/number-formats.ts'
import { sourceText } from '#contract/estimates/provenance.ts'
import { fill } from '#contract/texts/texts.ts'
import { meanDaysOfYear, sunDay, yearlyMean } from '#energy/sun.ts'
import { Sentence, useTexts } from '#web/texts/use-texts.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { keyIfTranslated } from '../key-if-translated.ts'
import { FormLink } from './form.tsx'
import { useEstimateWords, useFigures } from './form-texts.ts'
import { sourceNodes } from './html-parts.tsx'
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
  const props = useDeferredValue(useDebounced(latestProps, 300))
  return <Answers key={keyIfTranslated(props.model)} {...props} />
})

/** A question is left out if this estimate has no answer to it. */
const Answers = memo(function Answers(props: Props) {
  const { pv, flow, dieselLitres, money } = props.estimate.result
  return (
    <div className="mt-4 grid gap-x-16 gap-y-8 lg:grid-cols-2">
      <WhereFromQuestion {...props} />
      {pv.year.likely > 0 && <WhySoLittleQuestion {...props} />}
      {flow.before.loadKwh > 0 && <WhyBatteryQuestion {...props} />}
      {dieselLitres.before.likely * money.dieselPerLitre.likely > 0 && <WhatIfDieselQuestion {...props} />}
      {pv.year.likely > 0 && <WithTrackersQuestion {...props} />}
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
  const { number, withDecimals, withUnit } = useFigures()
  const words = { ...useEstimateWords(), lateTexts: useTexts('assumptions') }
  const texts = words.lateTexts.questions.whereFrom
  const { pv } = result
  const perDay = pv.specificYield.likely / 365
  const level = site.levelKwhPerKwpDay ?? site.mapYieldKwhPerKwpDay
  const ghi = withDecimals(yearlyMean(site.ghiKwhPerM2Day), 2)
  return (
    <Question title={fill(texts.title, { figure: withDecimals(level ?? perDay, 1) })}>
      <p>
        {level === null ? (
          <Sentence text={texts.own} parts={{ ghi, perDay: withDecimals(perDay, 2) }} />
        ) : (
          <Sentence
            text={texts.level}
            parts={{
              level: withDecimals(level, 2),
              source: sourceNodes(sourceText(site.yieldLevel.source, words)),
              date: site.yieldLevel.date,
              place: site.name,
              ghi,
              losses: withDecimals(pv.lossesPercent, 1),
              perDay: withDecimals(perDay, 2),
              yield: withUnit(pv.specificYield.likely, 'kWh'),
            }}
          />
        )}
      </p>
      <p>
        <Sentence
          text={texts.range}
          parts={{ source: sourceNodes(sourceText(site.irradiation.source, words)), range: number(site.rangePercent) }}
        />
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
  const { monthName, withDecimals } = useFigures()
  const texts = useTexts('assumptions').questions.whySoLittle
  const likelyByMonth = estimate.result.pv.months.map((month) => month.likely)
  const [weakMonth, strongMonth] = [indexOfLeast(likelyByMonth), indexOfMost(likelyByMonth)]
  const [weakSun, strongSun] = [irradiationOf(estimate, weakMonth), irradiationOf(estimate, strongMonth)]
  const isSunLow =
    weakSun.above === 0 ||
    weakSun.above / strongSun.above < weakSun.percentOnGround / Math.max(1, strongSun.percentOnGround)
  const shared = {
    strongMonth: monthName(strongMonth),
    ground: withDecimals(weakSun.ground, 2),
    strongGround: withDecimals(strongSun.ground, 2),
  }
  return (
    <Question title={fill(texts.title, { month: monthName(weakMonth) })}>
      <p>
        {isSunLow
          ? fill(texts.sunLow, {
              ...shared,
              above: withDecimals(weakSun.above, 1),
              strongAbove: withDecimals(strongSun.above, 1),
            })
          : fill(texts.clouds, {
              ...shared,
              percent: weakSun.percentOnGround,
              strongPercent: strongSun.percentOnGround,
            })}
      </p>
    </Question>
  )
}

function WhyBatteryQuestion({ model, estimate }: Props) {
  const { energyText, moneyText, withUnit } = useFigures()
  const texts = useTexts('assumptions').questions.battery
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
    <Question title={gain < 0 ? texts.titleIfNot : texts.title}>
      <p>
        <Sentence
          text={gain < 0 ? texts.doesNotPay : texts.pays}
          parts={{
            battery: withUnit(batteryKwh, 'kWh'),
            cost: moneyText(cost, currency),
            years: lifeYears,
            energy: energyText(deliveredKwh),
            saving: moneyText(saving, currency),
            gain: moneyText(Math.abs(gain), currency),
          }}
        />
      </p>
    </Question>
  )
}

function WhatIfDieselQuestion({ model, estimate, hrefWith }: Props) {
  const { shortNumber, typed } = useFigures()
  const texts = useTexts('assumptions').questions.diesel
  const { dieselPerLitre, currency } = estimate.result.money
  const price = Number((0.8 * dieselPerLitre.likely).toPrecision(2))
  const after = resultWith(model, { dieselPerLitre: price })
  const changes = { dieselPerLitre: typed(price) }
  const nameOf = (value: number) => fill(texts.price, { currency, price: shortNumber(value) })
  return (
    <Question title={fill(texts.title, { price: shortNumber(price) })}>
      <Comparison before={estimate.result} after={after} names={[nameOf(dieselPerLitre.likely), nameOf(price)]} />
      <FormLink href={hrefWith(changes)} changes={changes}>
        <Sentence text={texts.reckon} parts={{ currency, price: shortNumber(price) }} />
      </FormLink>
    </Question>
  )
}

function WithTrackersQuestion({ model, estimate, hrefWith }: Props) {
  const { moneyText, withDecimals } = useFigures()
  const words = useTexts('assumptions').questions.trackers
  const isTracker = model.fields.mounting === 'tracker'
  const mounting = isTracker ? 'fixed' : 'tracker'
  const { result } = estimate
  const after = resultWith(model, { mounting, tilt: undefined, azimuth: undefined })
  const morePercent = (100 * (after.pv.year.likely - result.pv.year.likely)) / (result.pv.year.likely || 1)
  const cost = after.money.capex.likely - result.money.capex.likely
  const { currency } = result.money
  const texts = morePercent < 0 ? [words.lessForLess, words.lessForMore] : [words.moreForLess, words.moreForMore]
  return (
    <Question title={isTracker ? words.titleWithout : words.titleWith}>
      <p>
        <Sentence
          text={(cost < 0 ? texts[0] : texts[1]) ?? words.moreForMore}
          parts={{
            percent: withDecimals(Math.abs(morePercent), 0),
            amount: moneyText(Math.abs(cost), currency),
          }}
        />
      </p>
      <Comparison
        before={result}
        after={after}
        names={isTracker ? [words.trackers, words.fixed] : [words.fixed, words.trackers]}
      />
      <FormLink href={hrefWith({ mounting })} changes={{ mounting }}>
        {isTracker ? words.reckonFixed : words.reckonTrackers}
      </FormLink>
    </Question>
  )
}

type Result = Pick<Estimate['result'], 'pv' | 'dieselLitres' | 'money'>

type ComparisonProps = { before: Result; after: Result; names: [string, string] }

function Comparison({ before, after, names }: ComparisonProps) {
  const { energyText, moneyText, yearsText } = useFigures()
  const { comparison } = useTexts('assumptions').questions
  return (
    <ul className="grid gap-1">
      {[before, after].map(({ pv, money: costs }, index) => (
        <li key={names[index]}>
          <Sentence
            text={comparison}
            parts={{
              name: <strong className="text-ink">{names[index]}</strong>,
              energy: energyText(pv.year.likely),
              amount: moneyText(costs.runningCostBefore.likely - costs.runningCostAfter.likely, costs.currency),
              payback: yearsText(costs.paybackYears.likely),
            }}
          />
        </li>
      ))}
    </ul>
  )
}
