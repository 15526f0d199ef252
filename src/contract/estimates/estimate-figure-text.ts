// Reads figures as visitors type them: with a point or a comma as decimal mark, and with spaces, commas or points between
// groups of three digits.
import { toNumber } from '#contract/platform/figure-fields.ts'

/**
 * `comma` if the form is in a language with a decimal comma, so that `1,820` is less than two, and `1.820` is 1820. Blank
 * or left out in English, where it is the other way round.
 */
export type DecimalMark = string | undefined

/** A figure with groups of three digits: the mark between them, further groups, and decimals. */
const groupedFigure = /^[+-]?\d{1,3}([\s,.])\d{3}((?:\1\d{3}){0,2})((?!\1)[.,]\d+)?$/

/** Reads one figure. Returns NaN if the text is not a figure. */
export function parseFigure(text: string, decimal: DecimalMark) {
  const figure = latinText(text).replace('−', '-')
  const [, mark = '', moreGroups, decimals] = groupedFigure.exec(figure) ?? []
  // A single mark before three digits is the decimal mark of the language, or between groups. `0,820` is less than one.
  const isGroupMark = mark !== (decimal ? ',' : '.') && figure[0] !== '0'
  const isGrouped = moreGroups || decimals || isGroupMark
  return toNumber((isGrouped ? figure.replaceAll(mark, '') : figure).replace(',', '.'))
}

/**
 * Returns a text that was typed on an Arabic keyboard with the digits and marks of the other languages. Unicode has the
 * Arabic ones in this order.
 */
const latinText = (text: string) =>
  text.trim().replace(/[٠-٬،]/g, (mark) => '0123456789%.,'[mark.charCodeAt(0) % 16] ?? mark)

/**
 * Reads a list of figures, with semicolons, lines, commas or spaces between them. `counts` are the numbers of figures
 * that the list may have; they decide whether a comma is a decimal mark or stands between two figures.
 */
export function parseFigures(text: string, counts: readonly number[], decimal: DecimalMark) {
  const trimmed = latinText(text)
  const isOneFigure = counts.includes(1) && !Number.isNaN(parseFigure(trimmed, decimal))
  // In English, `60,5` is a list where two figures are allowed, and `60,100` is one figure.
  const isList = !decimal && counts.includes(trimmed.split(',').length) && !/^\d+(,\d{3})*$/.test(trimmed)
  if (isOneFigure && !(isList && trimmed.includes(','))) return [parseFigure(trimmed, decimal)]
  return figureTexts(trimmed).map((figure) => parseFigure(figure, decimal))
}

function figureTexts(text: string) {
  if (/[;؛\n]/.test(text)) return text.split(/,?\s*[;؛\n]\s*/)
  if (/,\s/.test(text)) return text.split(/,\s+/)
  return text.split(/\d\s+[\d+−-]/.test(text) ? /\s+/ : ',')
}
