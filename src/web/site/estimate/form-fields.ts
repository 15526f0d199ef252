// The fields of the form besides those of its sentence.
import type { FormTexts } from '#contract/estimate-form.ts'
import { estimateStart } from '#contract/estimates.ts'

export type FieldText = {
  name: string
  label: string
  unit?: string
  hint?: string
  /** Values with their names; the first is the default. */
  choices?: readonly (readonly [value: string, name: string])[]
}

export const uses = [
  ['one-shift', 'a factory in one shift'],
  ['two-shifts', 'a factory in two shifts'],
  ['round-the-clock', 'a plant round the clock'],
  ['cold-store', 'a cold store'],
  ['office', 'an office'],
  ['village', 'a village'],
] as const

const twelve = '12 figures with commas between them'
const day = '24 figures from midnight with commas between them'

export const fieldGroups: readonly { title: string; fields: readonly FieldText[] }[] = [
  {
    title: 'What the size shall serve',
    fields: [
      {
        name: 'goal',
        label: 'Suggest the size for',
        choices: [
          ['', 'the lowest cost of energy'],
          ['least-diesel', 'the least diesel'],
          ['roof', 'my roof'],
          ['budget', 'my budget'],
        ],
      },
      { name: 'roofSquareMetres', label: 'Area of the roof', unit: 'm²' },
      { name: 'budget', label: 'Budget' },
    ],
  },
  {
    title: 'Modules and battery',
    fields: [
      {
        name: 'mounting',
        label: 'Mounting',
        choices: [
          ['', 'fixed'],
          ['east-west', 'east and west'],
          ['tracker', 'trackers'],
        ],
      },
      { name: 'tilt', label: 'Tilt', unit: '°', hint: 'Left out: the best of the place' },
      { name: 'azimuth', label: 'Azimuth', unit: '°', hint: '180 is south' },
      { name: 'batteryKw', label: 'Power of the battery', unit: 'kW' },
    ],
  },
  {
    title: 'Supply and use by the hour',
    fields: [
      {
        name: 'grid',
        label: 'Grid',
        choices: [
          ['', 'there is one'],
          ['no', 'there is none'],
        ],
      },
      { name: 'outageByHour', label: 'Outage by hour', hint: `Share of each hour: ${day}` },
      { name: 'weekday', label: 'Use on weekdays', hint: `${day}; only proportions count` },
      { name: 'weekend', label: 'Use at weekends', hint: day },
    ],
  },
  {
    title: 'Currency',
    fields: [
      {
        name: 'currency',
        label: 'Currency',
        hint: 'Three letters. Left out: the country’s',
      },
      { name: 'usdRate', label: 'One US dollar in it', hint: 'Where we have no rate' },
      { name: 'usdRateDate', label: 'Day of that rate', hint: 'Such as 2026-03-31' },
    ],
  },
  {
    title: 'Another place, or your own irradiation',
    fields: [
      { name: 'latitude', label: 'Latitude', unit: '°', hint: 'South negative' },
      { name: 'longitude', label: 'Longitude', unit: '°', hint: 'West negative' },
      { name: 'country', label: 'Country', hint: 'Code of three letters, such as NGA' },
      { name: 'ghi', label: 'Irradiation of the months', hint: `kWh/m² a day: ${twelve}` },
      { name: 'temperature', label: 'Temperature of the months', hint: `°C: ${twelve}` },
    ],
  },
]

/** The fields on which the data of a place depend. */
export const siteFields = [
  ...['place', 'latitude', 'longitude', 'country', 'ghi', 'temperature'],
  ...['mapLossesPercent', 'windMetresPerSecond'],
]

const start: FormTexts = estimateStart

/** The text of a field, or that of a new form. */
export const textOf = (texts: FormTexts, name: string) => texts[name] ?? start[name] ?? ''

/** Only what differs from a new form, for an address that people can read. */
export const changedTexts = (texts: FormTexts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      text === undefined || text === (start[name] ?? '') ? [] : [[name, text]],
    ),
  )

export const formId = 'estimate-form'
