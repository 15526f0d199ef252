// Translations of what administrators write. A translation is a part of its entity: an entity is saved, drafted, scheduled,
// previewed, restored and deleted with all of its translations.
import { type Language, languageCodes, mainLanguage } from '#contract/texts/languages.ts'
import { type TextRule, type TranslatedKind, textRulesOf } from './translated-texts.ts'

/** A language into which administrators translate. */
export type OtherLanguage = Exclude<Language, typeof mainLanguage>

// The cast is safe: there is more than one language, and the filter leaves out the main one.
export const otherLanguages = languageCodes.filter((code) => code !== mainLanguage) as [
  OtherLanguage,
  ...OtherLanguage[],
]

/** `of` is the original text at the time it was translated. */
type TranslatedText = { of: string; text: string }

/** `texts` are the translated texts by the path of their original: `features.2`. Visitors see it once `isShown` is true. */
export type EntityTranslation = { isShown: boolean; texts: Record<string, TranslatedText> }

export type Translations = Partial<Record<OtherLanguage, EntityTranslation>>

export const translationMessages = {
  missing: 'Please translate this text, or do not show the translation yet',
} as const

type Values = Record<string, unknown>

/** An original text with its translation, which is '' if there is none. */
export type TextPair = {
  rule: TextRule
  path: string
  original: string
  text: string
  /** The original that was translated, if it differs from today's. */
  formerOriginal: string | null
}

/** Lists every text of an entity that can be translated, with its translation. */
export function textPairs(
  entity: TranslatedKind,
  values: Values,
  translation: EntityTranslation | undefined,
): TextPair[] {
  const parsed = withParsedContent(values)
  const stored = Object.entries(translation?.texts ?? {}).filter(([, { text }]) => text !== '')
  return textRulesOf(entity, values).flatMap((rule) => {
    const originals = textsAt(parsed, rule.path.split('.'))
    const candidates = stored.filter(([path]) => matches(rule, path))
    return originals.map(({ path, text: original }) => {
      const own = candidates.find(([candidate]) => candidate === path)?.[1]
      const same = own?.of === original ? own : candidates.find(([, { of }]) => of === original)?.[1]
      if (same) return { rule, path, original, text: same.text, formerOriginal: null }
      // A row that has moved keeps its translation, so the one that is stored for this place may belong to another row.
      const isOfAnother = originals.some(({ text }) => text === own?.of)
      if (!own || isOfAnother) return { rule, path, original, text: '', formerOriginal: null }
      return { rule, path, original, text: own.text, formerOriginal: own.of }
    })
  })
}

/** Returns the texts of a translation after one of them was changed, by the paths of today's originals. */
export const changedTexts = (pairs: readonly TextPair[], changedPath: string, text: string) =>
  Object.fromEntries(
    pairs
      .map((pair) => (pair.path === changedPath ? { ...pair, text, formerOriginal: null } : pair))
      .filter((pair) => pair.text !== '')
      .map(({ path, original, text, formerOriginal }) => [path, { of: formerOriginal ?? original, text }]),
  )

/** True for a text that has to be translated: one that names more than a figure, a unit or a type. */
const hasWords = (text: string) => /\p{L}{4}/u.test(text)

/** Returns what a translator still has to do for a text; null if nothing. */
export function taskOf({ rule, original, text, formerOriginal }: TextPair): 'missing' | 'outdated' | null {
  if (formerOriginal !== null) return 'outdated'
  return text === '' && (rule.need !== 'none' || hasWords(original)) ? 'missing' : null
}

/** True if visitors see the entity in this language. */
export const isTranslated = (entity: TranslatedKind, values: Values, translation: EntityTranslation | undefined) =>
  translation?.isShown === true &&
  textPairs(entity, values, translation).every(({ rule, text }) => rule.need !== 'entity' || text !== '')

/** Lists the languages besides the main one in which visitors see an entity. */
export const languagesWith = (entity: TranslatedKind, values: Values & { translations: Translations }) =>
  otherLanguages.filter((language) => isTranslated(entity, values, values.translations[language]))

/** Returns the entity with each text that has a translation in its place, and every row that it has in the original. */
export function withTranslatedTexts<Entity extends Values>(
  entity: TranslatedKind,
  values: Entity,
  translation: EntityTranslation | undefined,
): Entity {
  return changed(values, (copy) => {
    for (const { path, text } of shownPairs(entity, values, translation)) if (text !== '') put(copy, path, text)
  })
}

/**
 * Returns the entity as visitors read it in a language: with translated texts, and without the rows of lists that nobody
 * has translated yet. Returns undefined if visitors don't see it in this language.
 */
export function translated<Entity extends Values>(
  entity: TranslatedKind,
  values: Entity,
  translation: EntityTranslation | undefined,
): Entity | undefined {
  if (!isTranslated(entity, values, translation)) return undefined
  const pairs = shownPairs(entity, values, translation)
  return changed(withTranslatedTexts(entity, values, translation), (copy) => {
    for (const { rule, path, text } of pairs)
      if (rule.need === 'row' && text === '') put(copy, rowOf(rule, path), undefined)
    for (const { rule } of pairs) if (rule.need === 'row') removeEmptyRows(copy, listOf(rule))
  })
}

/** The pairs with the texts that visitors see: a figure whose original has changed is no longer right. */
const shownPairs = (...[entity, values, translation]: Parameters<typeof textPairs>) =>
  textPairs(entity, values, translation).map((pair) =>
    pair.rule.need === 'none' && pair.formerOriginal !== null ? { ...pair, text: '' } : pair,
  )

const matches = (rule: TextRule, path: string) => {
  const steps = path.split('.')
  const pattern = rule.path.split('.')
  return steps.length === pattern.length && pattern.every((step, index) => step === '*' || step === steps[index])
}

/** Lists the texts at a path in which `*` stands for each row of a list. Leaves out empty texts. */
function textsAt(value: unknown, [step, ...further]: string[], path: string[] = []): { path: string; text: string }[] {
  if (step === undefined) {
    return typeof value === 'string' && value.trim() !== '' ? [{ path: path.join('.'), text: value }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  const names = step === '*' ? Object.keys(value) : [step]
  return names.flatMap((name) => textsAt((value as Values)[name], further, [...path, name]))
}

/** Changes a copy of the values. The content of a block of JSON is an object meanwhile. */
function changed<Entity extends Values>(values: Entity, change: (copy: Values) => void): Entity {
  const copy: Values = structuredClone(withParsedContent(values))
  change(copy)
  if (typeof values.content === 'string' && typeof copy.content !== 'string')
    copy.content = JSON.stringify(copy.content)
  // The cast is safe: a text takes the place of a text.
  return copy as Entity
}

function withParsedContent<Entity extends Values>(values: Entity): Values {
  if (values.type !== 'json' || typeof values.content !== 'string') return values
  try {
    return { ...values, content: JSON.parse(values.content) }
  } catch {
    // A form may have JSON that can't be read yet.
    return values
  }
}

function put(values: Values, path: string, value: unknown) {
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const parent = steps.reduce<unknown>((part, step) => (part as Values | undefined)?.[step], values)
  if (typeof parent === 'object' && parent !== null) (parent as Values)[last] = value
}

/** Returns the path of a list: `specifications` for `specifications.*.label`. */
const listOf = (rule: TextRule) => rule.path.slice(0, rule.path.indexOf('.*'))

/** Returns the path of a row: `specifications.3` for the text `specifications.3.label`. */
const rowOf = (rule: TextRule, path: string) =>
  path
    .split('.')
    .slice(0, listOf(rule).split('.').length + 1)
    .join('.')

function removeEmptyRows(values: Values, list: string) {
  const steps = list.split('.')
  const rows = steps.reduce<unknown>((part, step) => (part as Values | undefined)?.[step], values)
  if (Array.isArray(rows))
    put(
      values,
      list,
      rows.filter((row) => row !== undefined),
    )
}
