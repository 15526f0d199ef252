/** Finds words in a text. In a list, `*` stands for any letters at this end of the word; a space also matches a hyphen. */
export function wordFinder(list: string) {
  return new RegExp(
    list
      .split(',')
      .map((word) => patternOf(word.trim()))
      .join('|'),
    'gu',
  )
}

const notWithin = '[\\p{L}\\p{N}]'

function patternOf(word: string) {
  const start = word.startsWith('*') ? '' : `(?<!${notWithin})`
  const end = word.endsWith('*') ? '' : `(?!${notWithin})`
  const letters = word.replaceAll('*', '').replaceAll(/[.?+()$/]/gu, '\\$&')
  return start + letters.replaceAll(/\s+/gu, '[\\s-]+') + end
}

/** The form in which words are found: lower case, without the differences between letters that look the same. */
export const plainText = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('’', "'")
