// The error messages of the API calls for estimates. The page's form shows those from `fieldTexts`, too.
import { fieldTexts } from './estimate-texts.ts'

export const estimateMessages = {
  site: 'Please give a place, or latitude and longitude',
  place: fieldTexts.place,
  country: fieldTexts.country,
  alsoNeeded: (neededText: string) => `This needs ${neededText}, too`,
  tooFar: (kilometres: number) =>
    `We know no place within ${kilometres} km; please give 12 months of irradiation (ghi) and temperature`,
  sky: (month: number, mostKwh: string) =>
    `Month ${month}: more than the sun gives above the atmosphere there, which is ${mostKwh} kWh/m² a day`,
  currency: fieldTexts.currency,
  rate: 'We have no dated exchange rate for this currency; please give usdRate and usdRateDate',
  date: fieldTexts.date,
  noGrid: 'Without a grid there are no outages; please leave this out or give grid=yes',
  noUse: 'At least one hour has to use energy',
  residualFlow: fieldTexts.residualFlow,
} as const
