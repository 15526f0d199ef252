const formatFigure = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 3 })

export const fieldMessages = {
  number: (min: number, max: number) => `Please give a number from ${formatFigure(min)} to ${formatFigure(max)}`,
  whole: (min: number, max: number) => `Please give a whole number from ${formatFigure(min)} to ${formatFigure(max)}`,
  list: (counts: readonly number[]) => {
    const few = counts.length > 2 ? `${Math.min(...counts)} to ${Math.max(...counts)}` : counts.join(' or ')
    return `Please give ${few} figures with commas between them`
  },
  choice: (words: readonly string[]) => `Please give one of these: ${words.join(', ')}`,
} as const

const isNumber = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i

// Smaller figures count as zero: money divided by so little energy can be infinite.
const leastFigure = 1e-9

/** Zero for a figure that is next to nothing. */
export const withoutTiny = (value: number) => (Math.abs(value) < leastFigure ? 0 : value)

/** NaN if the text is not a number. */
export const toNumber = (text: string) => (isNumber.test(text.trim()) ? withoutTiny(Number(text)) : Number.NaN)

export const isBlank = (text: string) => text.trim() === ''
