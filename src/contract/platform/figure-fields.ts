// All messages share one formatter, because a formatter for each message would add 15 ms to each start of the server.
const formatter = /* @__PURE__ */ new Intl.NumberFormat('en-GB')
const rangeText = (min: number, max: number) => `from ${formatter.format(min)} to ${formatter.format(max)}`

export const fieldMessages = {
  number: (min: number, max: number) => `Please give a number ${rangeText(min, max)}`,
  whole: (min: number, max: number) => `Please give a whole number ${rangeText(min, max)}`,
  list: (counts: readonly number[]) => {
    const countText = counts.length > 2 ? `${Math.min(...counts)} to ${Math.max(...counts)}` : counts.join(' or ')
    return `Please give ${countText} figures with commas between them`
  },
  choice: (words: readonly string[]) => `Please give one of these: ${words.join(', ')}`,
} as const

const numberPattern = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i

// Figures closer to zero than this count as zero, because a price divided by so little energy can be infinite.
const smallestFigure = 1e-9

export const zeroIfTiny = (value: number) => (Math.abs(value) < smallestFigure ? 0 : value)

/** Parses a number. Returns NaN if the text is not a number. */
export const toNumber = (text: string) => (numberPattern.test(text.trim()) ? zeroIfTiny(Number(text)) : Number.NaN)

/**
 * True for a day, a month or a year, such as `2026-03-31`, that has begun nowhere on earth: at the date line, a day
 * begins 14 hours earlier than in UTC.
 */
export const isInFuture = (date: string) => Date.parse(date) - Date.now() > 14 * 60 * 60_000

export const isBlank = (text: string) => text.trim() === ''
