/** The number of typing errors that the search accepts in a word of this length. */
export const acceptedSlips = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * True if at most `most` typing errors turn one word into the other: a letter too many, a letter too few, a wrong
 * letter or two swapped neighbours. https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance (optimal string
 * alignment)
 */
export function isWithinSlips(a: string, b: string, most: number) {
  if (Math.abs(a.length - b.length) > most) return false
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) next.push(distanceAt(i, j, { a, b, before, row, next }))
    if (Math.min(...next) > most) return false
    before = row
    row = next
  }
  return (row[b.length] ?? 0) <= most
}

type Rows = { a: string; b: string; before: number[]; row: number[]; next: number[] }

/** The number of typing errors between the first `i` letters of `a` and the first `j` letters of `b`. */
function distanceAt(i: number, j: number, { a, b, before, row, next }: Rows) {
  const at = (cells: number[], index: number) => cells[index] ?? Number.POSITIVE_INFINITY
  const isSame = a[i - 1] === b[j - 1]
  const usual = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (isSame ? 0 : 1))
  const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
  return isSwapped ? Math.min(usual, at(before, j - 2) + 1) : usual
}
