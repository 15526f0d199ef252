const noBreakSpace = '\u00a0'

const units = [
  '[kMG]?W(?:p|h)?', // power, peak power, energy
  '[kM]?VA',
  '[mkM]?V',
  'm?A|Ah',
  'k?Hz',
  '°C|K',
  '%(?:/K|/a)?',
  '[cmk]?m[²³23]?',
  'ha|[kM]?g|t|l|L',
  'h|s|ms|min',
  'lm|lx|dB|bar|rpm',
  'tonnes|litres|metres|hours|homes|years|months|days|million|billion',
].join('|')

// A unit ends where no letter or digit follows: "5 m" is a length, "5 minutes" is not.
const numberAndUnit = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu')

/** A text as it is printed: a number is never parted from its unit, and CO2 and m2 have their small figures. */
export function typeset(text: string) {
  return text
    .replace(numberAndUnit, `$1${noBreakSpace}`)
    .replaceAll(/\bCO2\b/g, 'CO₂')
    .replaceAll(/\bm([23])\b/g, (_, power) => (power === '2' ? 'm²' : 'm³'))
}

/** The same for the words of a piece of HTML; its tags stay as they are. */
export const typesetHtml = (html: string) => html.replaceAll(/(^|>)([^<]+)/g, (_, end, words) => end + typeset(words))
