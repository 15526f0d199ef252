// The fields of the page for estimates, filled in from what a visitor was looking at.
import { figurePatterns } from '#contract/estimate-starts.ts'

type Texts = Record<string, string>

/** From the figures that a product states in its title and features; empty if it states none that an estimate takes. */
export function startOfProduct({ title, features }: { title: string; features: readonly string[] }): Texts {
  const text = [title, ...features].join('\n')
  const figure = (pattern: RegExp) => pattern.exec(text)?.[1]?.replaceAll(',', '')
  const usableKwh = Number(figure(figurePatterns.battery))
  const powerKw = Number(figure(figurePatterns.hybrid))
  return {
    ...(usableKwh && {
      ...plantOf(usableKwh / hoursOfStorage),
      batteryKwh: String(usableKwh),
      batteryKw: figure(/([\d.,]+) kW continuous/) ?? '',
    }),
    ...(powerKw && plantOf(powerKw)),
    ...fieldIfKnown('temperatureCoefficient', figure(figurePatterns.module)),
    ...fieldIfKnown('degradationPercentPerYear', figure(/then ([\d.]+) % a year/)),
  }
}

type PlantProject = { title: string; capacity: number | null; capacityUnit: string | null }

/** A solar plant of the same peak power, on trackers if the project's title says so. Empty for other projects. */
export function startOfProject({ title, capacity, capacityUnit }: PlantProject): Texts {
  const kw = { kWp: 1, MWp: 1000 }[capacityUnit ?? ''] ?? 0
  if (!capacity || !kw) return {}
  return { ...plantOf(capacity * kw), ...(/tracker/i.test(title) && { mounting: 'tracker' }) }
}

/** As a rule, a plant's storage holds two hours of its peak power. */
const hoursOfStorage = 2

/** A plant of this power, a consumption of which it makes about two thirds, and a generator that could carry it all. */
function plantOf(peakPowerKw: number) {
  const text = (value: number) => String(Number(value.toPrecision(2)))
  return {
    peakPowerKw: String(Math.round(peakPowerKw)),
    monthlyKwh: text(200 * peakPowerKw),
    generatorsKva: text(0.8 * peakPowerKw),
  }
}

const fieldIfKnown = (name: string, value: string | undefined): Texts =>
  value ? { [name]: value.replace('−', '-') } : {}
