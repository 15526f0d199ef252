import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDeep } from '#tests/depth.ts'
import { assumptions } from './assumptions.ts'
import { runningCost } from './costs.ts'
import { flowTotals, yearFlow } from './flow.ts'
import type { HourFlow } from './hour-flow.ts'
import { flowsBeforeAfter, type PlantStudy, plantOf } from './study.ts'
import { supplyOf } from './supply.ts'

const manyRuns = { numRuns: isDeep ? 10_000 : 1_000 }

/**
 * Generates 24 powers in steps of a thousandth of `max`. The steps are coarse, because a generator burns all of its
 * idle fuel even to supply a tenth of a watt, so a rounding error of the power could change the diesel by litres.
 */
const powers = (max: number) =>
  fc
    .array(fc.integer({ min: 0, max: 1000 }), { minLength: 24, maxLength: 24 })
    .map((steps) => steps.map((step) => (step * max) / 1000))

/**
 * Generates sites with any supply, PV and battery. The year of a site repeats one day, because the calculation treats
 * all days alike.
 */
const anyStudy = fc
  .record({
    loadKw: powers(100),
    pvPerKwp: powers(1),
    peakPowerKw: fc.double({ min: 0, max: 400, noNaN: true }),
    energyKwh: fc.oneof(fc.constant(0), fc.double({ min: 0.1, max: 2000, noNaN: true })),
    powerKw: fc.double({ min: 0.1, max: 200, noNaN: true }),
    reservePercent: fc.integer({ min: 0, max: 100 }),
    outage: fc.oneof(fc.constant(null), fc.constant(0), fc.integer({ min: 0, max: 24 }), powers(1)),
    generatorsKva: fc.array(fc.double({ min: 5, max: 200, noNaN: true }), { maxLength: 3 }),
  })
  .map(
    ({ loadKw, pvPerKwp, peakPowerKw, energyKwh, powerKw, reservePercent, outage, generatorsKva }): PlantStudy => ({
      load: [{ month: 0, daysPerYear: 365, loadKw }],
      supply: supplyOf({ outage, generatorsKva }, assumptions),
      hoursPerKwp: [pvPerKwp],
      mounting: 'fixed',
      peakPowerKw,
      battery: { energyKwh, powerKw, reservePercent },
      tariffPerKwh: 0.2,
      dieselPerLitre: 1.2,
      perUsd: 1,
      assumptions,
    }),
  )

const totalsOf = (study: PlantStudy) => flowTotals(study.load, plantOf(study))

/** The energy that reaches the load, plus the unserved energy, minus the load. It must be zero. */
const imbalance = (hour: HourFlow) =>
  hour.pvToLoadKwh +
  hour.gridToLoadKwh +
  hour.batteryToLoadKwh +
  hour.generatorToLoadKwh +
  hour.unservedKwh -
  hour.loadKwh

describe('the flow of any site', { timeout: 120_000 }, () => {
  test('conserves energy in every hour', () => {
    fc.assert(
      fc.property(anyStudy, (study) => {
        const plant = plantOf(study)
        const { chargeEfficiency, dischargeEfficiency } = plant.battery
        const hours = yearFlow(study.load, plant)[0]?.hours ?? []
        let stored = hours.at(-1)?.storedKwh ?? 0
        let worst = 0
        for (const hour of hours) {
          const charged = (hour.pvToBatteryKwh + hour.gridToBatteryKwh) * chargeEfficiency
          const discharged = hour.batteryToLoadKwh / dischargeEfficiency
          const pvLeft = hour.pvKwh - hour.pvToLoadKwh - hour.pvToBatteryKwh - hour.curtailedKwh
          // The year repeats one day, so the battery starts the first hour with the energy that the last hour has left
          // in it.
          const batteryLeft = stored + charged - discharged - hour.storedKwh
          worst = Math.max(worst, ...[imbalance(hour), pvLeft, batteryLeft].map(Math.abs))
          stored = hour.storedKwh
        }
        expect(worst).toBeLessThan(1e-9)
      }),
      manyRuns,
    )
  })

  test('keeps the battery’s energy and power within its limits, and each flow at zero or above', () => {
    fc.assert(
      fc.property(anyStudy, (study) => {
        const plant = plantOf(study)
        const { usableKwh, powerKw } = plant.battery
        const hours = yearFlow(study.load, plant)[0]?.hours ?? []
        const highest = (of: (hour: HourFlow) => number) => Math.max(...hours.map(of))
        expect(highest((hour) => -Math.min(...Object.values(hour)))).toBeLessThan(1e-9)
        expect(highest((hour) => hour.storedKwh)).toBeLessThan(usableKwh + 1e-9)
        expect(highest((hour) => hour.batteryToLoadKwh)).toBeLessThan(powerKw + 1e-9)
        expect(highest((hour) => hour.pvToBatteryKwh + hour.gridToBatteryKwh)).toBeLessThan(powerKw + 1e-9)
      }),
      manyRuns,
    )
  })

  test('burns no more diesel if the site has more PV', () => {
    fc.assert(
      fc.property(anyStudy, fc.double({ min: 0, max: 300, noNaN: true }), (study, moreKw) => {
        const larger = { ...study, peakPowerKw: study.peakPowerKw + moreKw }
        expect(totalsOf(larger).dieselLitres).toBeLessThanOrEqual(totalsOf(study).dieselLitres * (1 + 1e-9) + 1e-4)
      }),
      manyRuns,
    )
  })

  test('leaves no more energy unserved if the battery is bigger', () => {
    fc.assert(
      fc.property(anyStudy, fc.double({ min: 0, max: 1000, noNaN: true }), (study, moreKwh) => {
        const bigger = { ...study, battery: { ...study.battery, energyKwh: study.battery.energyKwh + moreKwh } }
        expect(totalsOf(bigger).unservedKwh).toBeLessThanOrEqual(totalsOf(study).unservedKwh * (1 + 1e-9) + 1e-4)
      }),
      manyRuns,
    )
  })

  test('without PV and battery is exactly the flow of today, and costs as much', () => {
    fc.assert(
      fc.property(anyStudy, (study) => {
        const { before, after } = flowsBeforeAfter({ ...study, peakPowerKw: 0, battery: { energyKwh: 0 } })
        expect(after).toEqual(before)
        expect(runningCost(after, study)).toBe(runningCost(before, study))
      }),
      manyRuns,
    )
  })
})

describe('a factory of 100 kW with a generator of 250 kVA', () => {
  const factory = (change: Partial<PlantStudy>): PlantStudy => ({
    load: [{ month: 0, daysPerYear: 1, loadKw: new Array<number>(24).fill(100) }],
    supply: supplyOf({ outage: null, generatorsKva: [250] }, assumptions),
    hoursPerKwp: [[...new Array<number>(10).fill(0), 0.5, 0.5, 0.5, 0.5, ...new Array<number>(10).fill(0)]],
    mounting: 'fixed',
    peakPowerKw: 0,
    battery: { energyKwh: 0 },
    tariffPerKwh: 0,
    dieselPerLitre: 1,
    perUsd: 1,
    assumptions,
    ...change,
  })

  test('saves only the slope of the fuel line for each kWh of PV while the generator runs', () => {
    const saved = totalsOf(factory({})).dieselLitres - totalsOf(factory({ peakPowerKw: 40 })).dieselLitres
    expect(saved).toBeCloseTo(4 * 20 * 0.245, 9)
  })

  test('curtails PV before the generator falls below 30 % of its rating', () => {
    const { curtailedKwh, generatorToLoadKwh } = totalsOf(factory({ peakPowerKw: 200 }))
    expect(generatorToLoadKwh).toBeCloseTo(20 * 100 + 4 * 60, 9)
    expect(curtailedKwh).toBeCloseTo(4 * 60, 9)
  })

  test('turns the generator off while a battery can carry the load', () => {
    const study = factory({ peakPowerKw: 400, battery: { energyKwh: 300 } })
    const { batteryToLoadKwh, dieselLitres } = totalsOf(study)
    expect(batteryToLoadKwh).toBeCloseTo(300 * 0.9 * 0.95, 9)
    const hoursOfGenerator = (20 * 100 - batteryToLoadKwh) / 100
    expect(dieselLitres).toBeCloseTo(hoursOfGenerator * (0.026 * 200 + 0.245 * 100), 9)
  })

  test('has nothing from PV in an outage with neither battery nor generator', () => {
    const supply = supplyOf({ outage: 24, generatorsKva: [] }, assumptions)
    const { pvToLoadKwh, unservedKwh } = totalsOf(factory({ supply, peakPowerKw: 100 }))
    expect(pvToLoadKwh).toBe(0)
    expect(unservedKwh).toBe(2400)
  })
})

test('the calculation ends even if PV and battery are almost as small as the smallest number', () => {
  const study: PlantStudy = {
    load: [{ month: 0, daysPerYear: 1, loadKw: [2, 0, ...new Array<number>(21).fill(2), 0] }],
    supply: supplyOf({ outage: null, generatorsKva: [] }, assumptions),
    hoursPerKwp: [[...new Array<number>(23).fill(0), 0.251]],
    mounting: 'fixed',
    peakPowerKw: 1e-323,
    battery: { energyKwh: 1e-322, powerKw: 2, reservePercent: 0 },
    tariffPerKwh: 0,
    dieselPerLitre: 1,
    perUsd: 1,
    assumptions,
  }
  expect(totalsOf(study).unservedKwh).toBe(44)
})

test('an outage that is given in hours has its middle at seven in the evening', () => {
  const { outageShare } = supplyOf({ outage: 5, generatorsKva: [] }, assumptions)
  expect(outageShare.slice(16, 22)).toEqual([0.5, 1, 1, 1, 1, 0.5])
  expect(supplyOf({ outage: 12, generatorsKva: [] }, assumptions).outageShare[0]).toBe(1)
})
