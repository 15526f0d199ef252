const unitPattern =
  '[kMG]?Wp?h?|[kM]?VA|[mkM]?V|m?Ah?|k?Hz|°C|K|%(?:/[Ka])?|[cmk]?m[²³23]?|[kM]?g|[tlLh]|m?s|lm|hours|homes|years|months|days|million|[AP]M'

// A unit ends where no letter or digit follows: "5 m" is a length, "5 minutes" is not.
const numberAndUnit = new RegExp(`(\\d) (?=(?:${unitPattern})(?![\\p{L}\\d]))`, 'gu')

/** Puts no-break spaces between numbers and units, and writes CO2, m2 and m3 as CO₂, m² and m³. */
export const typeset = (text: string) =>
  text
    .replace(numberAndUnit, '$1\u00a0')
    .replace(/\bCO2\b/g, 'CO₂')
    .replace(/\bm([23])\b/g, (_, power) => (power > 2 ? 'm³' : 'm²'))

/**
 * Applies `typeset` to the texts in HTML, except in tables: their narrow columns need every line break. The Tab key
 * reaches a table, because one that is wider than a phone has to be scrolled.
 */
export const typesetHtml = (html: string) =>
  html.replace(/<table.*?<\/table>|(^|>)([^<]+)/gs, (match, tagEnd, words) =>
    words ? tagEnd + typeset(words) : match.replace('<table', '<table tabindex="0"'),
  )
