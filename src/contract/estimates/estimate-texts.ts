// The text fields of an estimate, and the error messages that the API and the page's form have in common.

export const fieldTexts = {
  place: 'We know no such place; GET /api/estimates/places lists those that we know',
  country: 'We know no place in this country; please give its code of three letters, such as NGA',
  currency: 'Please give a currency by its code of three letters, such as NGN',
  date: 'Please give a day as 2026-03-31',
  residualFlow: 'The river has to carry more than stays in it',
} as const

const threeLetterCode = /^[A-Za-z]{3}$/u

export const textFields = {
  place: { pattern: /^.{1,100}$/u, message: fieldTexts.place },
  country: { pattern: threeLetterCode, message: fieldTexts.country },
  currency: { pattern: threeLetterCode, message: fieldTexts.currency },
  usdRateDate: { pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u, message: fieldTexts.date },
} as const satisfies Record<string, { pattern: RegExp; message: string }>
