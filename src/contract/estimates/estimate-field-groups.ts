// The fields of the form for estimates. The server sends them with the page, so that the browser's scripts stay small.
import type { EstimateFormData } from './estimates.ts'

/** The groups of fields, without the fields in the sentence at the top of the page. The first choice is the default. */
export const fieldGroups: EstimateFormData['fieldGroups'] = [
  {
    name: 'size',
    fields: [
      { name: 'goal', choices: ['lowest-cost', 'least-diesel', 'roof', 'budget'] },
      { name: 'roofSquareMetres' },
      { name: 'budget' },
    ],
  },
  {
    name: 'plant',
    fields: [
      { name: 'mounting', choices: ['fixed', 'east-west', 'tracker'] },
      { name: 'tilt' },
      { name: 'azimuth' },
      { name: 'batteryKw' },
    ],
  },
  {
    name: 'hours',
    fields: [
      { name: 'grid', choices: ['yes', 'no'] },
      { name: 'outageByHour' },
      { name: 'weekday' },
      { name: 'weekend' },
    ],
  },
  { name: 'currency', fields: [{ name: 'currency' }, { name: 'usdRate' }, { name: 'usdRateDate' }] },
  {
    name: 'windAndWater',
    fields: [
      { name: 'windKw' },
      { name: 'windSpeed' },
      { name: 'windSpeedHeight' },
      { name: 'windHubHeight' },
      { name: 'windBasis', choices: ['typed', 'mapped', 'measured'] },
      { name: 'waterHead' },
      { name: 'waterFlow' },
      { name: 'waterResidualFlow' },
    ],
  },
  {
    name: 'place',
    fields: [
      { name: 'latitude' },
      { name: 'longitude' },
      { name: 'country' },
      { name: 'ghi' },
      { name: 'temperature' },
    ],
  },
]
