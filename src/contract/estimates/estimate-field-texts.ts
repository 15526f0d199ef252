// The labels and hints of the form for estimates. The server sends them with the page, so that the browser's scripts
// stay small.
import type { EstimateInputs } from './estimates.ts'

type FieldGroup = EstimateInputs['fieldGroups'][number]

/** The choices for the use of energy, each with its value in the form and its label. */
export const useLabels: [string, string][] = [
  ['one-shift', 'a factory in one shift'],
  ['two-shifts', 'a factory in two shifts'],
  ['round-the-clock', 'a plant round the clock'],
  ['cold-store', 'a cold store'],
  ['office', 'an office'],
  ['village', 'a village'],
]

const monthlyHint = '12 figures with commas between them'
const hourlyHint = '24 figures from midnight with commas between them'

export const fieldGroups: FieldGroup[] = [
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
      { name: 'outageByHour', label: 'Outage by hour', hint: `Share of each hour: ${hourlyHint}` },
      { name: 'weekday', label: 'Use on weekdays', hint: `${hourlyHint}; only proportions count` },
      { name: 'weekend', label: 'Use at weekends', hint: hourlyHint },
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
    title: 'Wind and water',
    fields: [
      { name: 'windKw', label: 'Wind turbine', unit: 'kW' },
      { name: 'windSpeed', label: 'Mean wind of the year', unit: 'm/s', hint: 'Left out: nobody has measured' },
      { name: 'windSpeedHeight', label: 'Height of that', unit: 'm' },
      { name: 'windHubHeight', label: 'Height of the hub', unit: 'm' },
      {
        name: 'windBasis',
        label: 'The wind is',
        choices: [
          ['', 'a guess'],
          ['mapped', 'from a map'],
          ['measured', 'measured for a year'],
        ],
      },
      { name: 'waterHead', label: 'Head of water', unit: 'm' },
      { name: 'waterFlow', label: 'Flow', unit: 'm³/s', hint: 'Reached on 30 to 50 % of the days' },
      { name: 'waterResidualFlow', label: 'Stays in the river', unit: 'm³/s', hint: 'Left out: a tenth' },
    ],
  },
  {
    title: 'Another place, or your own irradiation',
    fields: [
      { name: 'latitude', label: 'Latitude', unit: '°', hint: 'South negative' },
      { name: 'longitude', label: 'Longitude', unit: '°', hint: 'West negative' },
      { name: 'country', label: 'Country', hint: 'Code of three letters, such as NGA' },
      { name: 'ghi', label: 'Irradiation of the months', hint: `kWh/m² a day: ${monthlyHint}` },
      { name: 'temperature', label: 'Temperature of the months', hint: `°C: ${monthlyHint}` },
    ],
  },
]
