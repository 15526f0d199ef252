import { productFigurePatterns } from '#contract/estimates/estimate-starts.ts'
import { IdParams } from '#contract/platform/common.schema.ts'
import { pages } from '#contract/platform/pages.ts'
import { languageCodes, prefixOf } from '#contract/texts/languages.ts'
import { fromJson } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { RawRoute } from '#server/platform/http/raw.ts'
import { cacheControl } from '#server/platform/responses/prepared-response.ts'

/**
 * Serves the address `…/estimate` of each product and project, to which the page of the product or project links. The
 * address redirects to the form for estimates, filled in with values of the product or project. The server finds the
 * values, so that visitors load no code for that.
 */
export function prefilledEstimateRoutes({ db }: { db: Db }): RawRoute[] {
  const prefilledRoutes = (
    path: string,
    findTexts: (id: number) => Promise<Record<string, string> | undefined>,
  ): RawRoute[] =>
    languageCodes.map(prefixOf).map((prefix) => ({
      path: `${prefix}${path}/estimate`,
      handle: async ({ params }) => {
        const { data } = IdParams.safeParse(params)
        const texts = data && (await findTexts(data.id))
        // A visitor who follows an old link gets the 404 page, whatever the browser accepts.
        if (!texts) return 'not found'
        return { redirect: prefix + pages.estimate.href({}, texts), headers: { 'cache-control': cacheControl.checked } }
      },
    }))

  return [
    ...prefilledRoutes(pages.product.path, async (id) => {
      const query = db.selectFrom('products').select(['title', 'features'])
      const row = await query.where('id', '=', id).executeTakeFirst()
      return row && textsFromProduct({ title: row.title, features: fromJson<string[]>(row.features) })
    }),
    ...prefilledRoutes(pages.project.path, async (id) => {
      const query = db.selectFrom('projects').select(['title', 'capacity', 'capacity_unit as capacityUnit'])
      const row = await query.where('id', '=', id).executeTakeFirst()
      return row && textsFromProject(row)
    }),
  ]
}

// The code below suggests texts for the form for estimates, from the product or project that the visitor has opened.

type FormTexts = Record<string, string>

/**
 * Fills in the form for estimates from numbers in a product's title and features, such as `10 kWh`. Returns an empty
 * object if they contain no number that an estimate uses.
 */
function textsFromProduct({ title, features }: { title: string; features: readonly string[] }): FormTexts {
  const text = [title, ...features].join('\n')
  const findFigure = (pattern: RegExp) => pattern.exec(text)?.[1]?.replaceAll(',', '')
  const batteryKwh = Number(findFigure(productFigurePatterns.batteryKwh))
  const hybridPowerKw = Number(findFigure(productFigurePatterns.hybridPowerKw))
  return {
    ...(batteryKwh && {
      ...plantOf(batteryKwh / hoursOfStorage),
      batteryKwh: String(batteryKwh),
      batteryKw: findFigure(/([\d.,]+) kW continuous/) ?? '',
    }),
    ...(hybridPowerKw && plantOf(hybridPowerKw)),
    ...fieldIfKnown('temperatureCoefficient', findFigure(productFigurePatterns.temperatureCoefficient)),
    ...fieldIfKnown('degradationPercentPerYear', findFigure(/then ([\d.]+) % a year/)),
  }
}

type PlantProject = { title: string; capacity: number | null; capacityUnit: string | null }

/**
 * Fills in the form for estimates from a project with a capacity in kWp or MWp: a plant of the same peak power, on
 * trackers if the title names trackers. Returns an empty object for all other projects.
 */
function textsFromProject({ title, capacity, capacityUnit }: PlantProject): FormTexts {
  const kw = { kWp: 1, MWp: 1000 }[capacityUnit ?? ''] ?? 0
  if (!capacity || !kw) return {}
  return { ...plantOf(capacity * kw), ...(/tracker/i.test(title) && { mounting: 'tracker' }) }
}

/** For a product with a battery, the suggested plant has the peak power that fills the battery in this many hours. */
const hoursOfStorage = 2

/**
 * Returns the texts of the form for a plant of this peak power: the power, a consumption of which the plant produces
 * about two thirds, and a generator that could supply all of the consumption.
 */
function plantOf(peakPowerKw: number) {
  const roundedText = (value: number) => String(Number(value.toPrecision(2)))
  return {
    peakPowerKw: String(peakPowerKw < 10 ? Number(peakPowerKw.toFixed(2)) : Math.round(peakPowerKw)),
    monthlyKwh: roundedText(200 * peakPowerKw),
    // The form takes no generator below 1 kVA.
    generatorsKva: roundedText(Math.max(1, 0.8 * peakPowerKw)),
  }
}

const fieldIfKnown = (name: string, value: string | undefined): FormTexts =>
  value ? { [name]: value.replace('−', '-') } : {}
