// Letters that Unicode does not decompose into a letter from a to z and an accent.
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  // Letters of Hausa, Fula, Ewe and other African languages.
  ɓ: 'b',
  ɗ: 'd',
  ɖ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ɛ: 'e',
  ǝ: 'e',
  ə: 'e',
  ɔ: 'o',
  ɣ: 'g',
  ƒ: 'f',
  ʋ: 'v',
  ɩ: 'i',
  // The Greek letter at the end of a word.
  ς: 'σ',
  // Arabic letters that people write for each other, and the stroke that only makes a word longer.
  ة: 'ه',
  ى: 'ي',
  ـ: '',
}

// Ethiopic rows of seven syllables, and an earlier row that sounds the same: people write one for the other.
const ethiopicRows = { ሐ: 'ሀ', ኀ: 'ሀ', ሠ: 'ሰ', ዐ: 'አ', ፀ: 'ጸ' }
for (const [row, plainRow] of Object.entries(ethiopicRows))
  for (let i = 0; i < 7; i += 1)
    plainLetters[String.fromCharCode(row.charCodeAt(0) + i)] = String.fromCharCode(plainRow.charCodeAt(0) + i)

const plainLetterPattern = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/**
 * A text without upper case, accents, invisible characters, apostrophes and hyphens: 'oconnor san pedro' for "O'Connor San-Pedro". Searches
 * compare such texts. The server makes them, because SQLite and PostgreSQL treat letters other than a to z differently.
 */
export const normalizedText = (text: string) =>
  text
    .replaceAll(/['’‘‛′ʼʻʹ`´ʾʿ]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}|−/gu, ' ')
    .replaceAll(plainLetterPattern, (letter) => plainLetters[letter] ?? '')
