/** The number of typing errors that the search accepts in a word of this length. */
export const acceptedSlips = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * True if at most `maxSlips` typing errors turn one word into the other: a letter too many, a letter too few, a wrong
 * letter or two swapped neighbours. https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance (optimal string
 * alignment)
 */
export function isWithinSlips(a: string, b: string, maxSlips: number) {
  if (Math.abs(a.length - b.length) > maxSlips) return false
  let previous: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) next.push(distanceAt(i, j, { a, b, previous, row, next }))
    if (Math.min(...next) > maxSlips) return false
    previous = row
    row = next
  }
  return (row[b.length] ?? 0) <= maxSlips
}

/** Two words, and three neighbouring rows of the table of distances between their beginnings. */
type WordsAndRows = { a: string; b: string; previous: number[]; row: number[]; next: number[] }

/** The number of typing errors between the first `i` letters of `a` and the first `j` letters of `b`. */
function distanceAt(i: number, j: number, { a, b, previous, row, next }: WordsAndRows) {
  const at = (cells: number[], index: number) => cells[index] ?? Number.POSITIVE_INFINITY
  const isSame = a[i - 1] === b[j - 1]
  const usual = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (isSame ? 0 : 1))
  const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
  return isSwapped ? Math.min(usual, at(previous, j - 2) + 1) : usual
}
