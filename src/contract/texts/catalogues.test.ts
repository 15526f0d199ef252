import { describe, expect, test } from 'vitest'
import { directionOf, languageCodes, languages } from './languages.ts'
import { fill } from './texts.ts'

/** Returns every text of a catalogue with its path: ['pages.home', 'Home']. */
const textsIn = (value: unknown, path: string[] = []): [string, string][] =>
  typeof value === 'string'
    ? [[path.join('.'), value]]
    : Object.entries(value as object).flatMap(([key, inner]) => textsIn(inner, [...path, key]))

const namesIn = (text: string) => [...text.matchAll(/\{[\w ]+\}|<\/?\w+>/g)].map(([name]) => name).sort()

/** Loads all texts of a language by the path that names them: 'common.pages.home'. */
async function allTexts(language: keyof typeof languages) {
  const { catalogues } = await languages[language].catalogues()
  const lists = await Promise.all(
    Object.entries(catalogues).map(async ([name, load]) => textsIn((await load()).texts, [name])),
  )
  return new Map(lists.flat())
}

// A language has its own plural categories, so the forms of a plural are compared by their parent.
const isPluralForm = (path: string) => /\.(zero|one|two|few|many|other)$/.test(path)
const english = await allTexts('en')

describe.each(languageCodes)('the catalogues in %s', (language) => {
  test('have the keys and the placeholders of the English ones', async () => {
    const texts = await allTexts(language)
    const keysOf = (map: Map<string, string>) => [...map.keys()].filter((path) => !isPluralForm(path)).sort()
    expect(keysOf(texts)).toEqual(keysOf(english))
    const different = [...texts].filter(([path, text]) => {
      const original = english.get(isPluralForm(path) ? path.replace(/\w+$/, 'other') : path) ?? ''
      const names = namesIn(text)
      // Only the form `other` of a plural has to name the number: 'No articles' says it in words.
      if (isPluralForm(path) && !path.endsWith('.other')) names.push(...(names.includes('{n}') ? [] : ['{n}']))
      return names.sort().join() !== namesIn(original).join()
    })
    expect(different).toEqual([])
  })

  test('have a form of each plural for each category of the language', async () => {
    const texts = await allTexts(language)
    const categories = new Intl.PluralRules(languages[language].numbers).resolvedOptions().pluralCategories
    const plurals = new Set(
      [...texts.keys()].filter((path) => path.endsWith('.other')).map((path) => path.slice(0, -6)),
    )
    const missing = [...plurals].flatMap((path) =>
      categories.map((category) => `${path}.${category}`).filter((form) => !texts.has(form)),
    )
    expect(missing).toEqual([])
  })

  test('have no empty text, no spaces at the ends and no straight quotation marks', async () => {
    // The specification writes English apostrophes straight: “We'll get back to you soon.”
    const straight = language === 'en' ? /"|\B'|'\B/ : /["']/
    const bad = [...(await allTexts(language))].filter(
      ([, text]) => text === '' || text !== text.trim() || straight.test(text),
    )
    expect(bad).toEqual([])
  })

  test('have no line break between a number and its percent sign', async () => {
    expect([...(await allTexts(language))].filter(([, text]) => /[\d}] %/.test(text))).toEqual([])
  })
})

test.each(languageCodes.filter(directionOf))(
  'no text in %s begins with Latin letters that turn it',
  async (language) => {
    const turned = [...(await allTexts(language))].filter(([, text]) => {
      const withoutIsolated = text.replaceAll(/[\u2066\u2068][^\u2069]*\u2069|\{\w+\}|<\/?\w+>/g, '')
      return /^\P{L}*\p{Script=Latin}.*\p{Script=Arabic}/su.test(withoutIsolated)
    })
    expect(turned).toEqual([])
  },
)

test.each(languageCodes.filter(directionOf))('a sign in %s stays on the right of its figure', async (language) => {
  const loose = [...(await allTexts(language))].filter(([, text]) =>
    /[%°±]/.test(text.replaceAll(/[\u2066\u2068][^\u2069]*\u2069/g, '')),
  )
  expect(loose).toEqual([])
})

test('a text without one of its values is refused', () => {
  expect(fill('{name}, home', { name: 'Equatora' })).toBe('Equatora, home')
  expect(() => fill('{name}, home', {} as never)).toThrow('{name}, home')
})
