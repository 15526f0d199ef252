const units =
  '[kMG]?Wp?h?|[kM]?VA|[mkM]?V|m?Ah?|k?Hz|°C|K|%(?:/[Ka])?|[cmk]?m[²³23]?|[kM]?g|[tlLhs]|lm|hours|homes|years|months|days|million'

// A unit ends where no letter or digit follows: "5 m" is a length, "5 minutes" is not.
const numberAndUnit = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu')

/** A text as it is printed: a number is never parted from its unit, and CO2 and m2 have their small figures. */
export const typeset = (text: string) =>
  text
    .replace(numberAndUnit, '$1\u00a0')
    .replace(/\bCO2\b/g, 'CO₂')
    .replace(/\bm([23])\b/g, (_, power) => (power > 2 ? 'm³' : 'm²'))

/** The same for the words of HTML outside tables, whose narrow columns need every break. Tags stay as they are. */
export const typesetHtml = (html: string) =>
  html.replace(/<table.*?<\/table>|(^|>)([^<]+)/gs, (all, end, words) => (words ? end + typeset(words) : all))
