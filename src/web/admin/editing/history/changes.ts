import { diffWordsWithSpace } from 'diff'
import { textLabel } from '#contract/content/block-labels.ts'
import { serverFields } from '#contract/editing/entities.ts'
import type { Version } from '#contract/editing/history.ts'
import { plainText } from '#contract/platform/plain-text.ts'
import { languageNames } from '#web/admin/platform/ui/language-names.ts'

/** Consecutive words that are in both texts, only in the old one (`gone`) or only in the new one. */
export type WordRun = { kind: 'same' | 'gone' | 'new'; text: string }

// The number of characters of unchanged words that the history shows on each side of a change.
const contextChars = 60

/** Compares two values of a field word by word. Returns an empty array if their words are the same. */
export function wordChanges(from: string | null, to: string | null): WordRun[] {
  const before = readableText(from ?? '')
  const after = readableText(to ?? '')
  if (before === after) return []
  const parts = diffWordsWithSpace(before, after)
  return parts.map(({ added, removed, value }, index) => {
    if (removed) return { kind: 'gone', text: value }
    if (added) return { kind: 'new', text: value }
    const text = contextOfChanges(value, { isFirst: index === 0, isLast: index === parts.length - 1 })
    return { kind: 'same', text }
  })
}

/** Converts the value of a field to text for people: HTML without its tags, JSON as lines. */
export function readableText(text: string) {
  if (/^\s*[[{]/.test(text)) return linesOfJson(text)
  // The audit log cuts off the end of a long text, perhaps in the middle of a tag. The rest of that tag is removed.
  return /<\/?[a-z]/i.test(text) ? plainText(text.replace(/<[^<>]*…$/, '…')) : text
}

function linesOfJson(text: string) {
  try {
    return linesOfValue(JSON.parse(text)).join('\n')
  } catch {
    return text
  }
}

function linesOfValue(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linesOfValue)
  if (typeof value !== 'object' || value === null) return [String(value ?? '')]
  const parts = Object.entries(value)
  const isFlat = parts.every(([, part]) => typeof part !== 'object')
  // An object such as `{ label: 'Power', value: '1.2 MWp' }` becomes one line.
  if (isFlat && 'label' in value && 'value' in value) return [`${value.label}: ${value.value}`]
  return parts.map(([name, part]) => `${name}: ${linesOfValue(part).join(', ')}`)
}

/** Shortens an unchanged text to the parts that are next to a change, with … for the rest. */
function contextOfChanges(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  if (text.length <= 2 * contextChars) return text
  const head = isFirst ? '' : text.slice(0, contextChars).replace(/\S*$/, '')
  const tail = isLast ? '' : text.slice(-contextChars).replace(/^\S*/, '')
  return `${head}…${tail}`
}

const irregularLabels: Partial<Record<string, string>> = {
  alt: 'alt text',
  focus: 'focal point',
  isActive: 'active',
  mediaUrl: 'picture or film',
  specFile: 'spec file',
  url: 'URL',
  writeUp: 'write-up',
}

/** Writes the name of a field as words: `chart title` for `chartTitle`, `French: Title` for `translations.fr.title`. */
export function fieldLabel(name: string) {
  const [, language, path] = translatedField(name)
  if (!language || !path)
    return irregularLabels[name] ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${languageNames[language] ?? language}: ${path === 'isShown' ? 'shown to visitors' : textLabel(path)}`
}

/** Says who saved a version and which fields changed: `Ada changed title and write-up`. */
export function changeSentence({ username, changed }: Version) {
  if (username === null) return 'From before the history began'
  if (changed.length === 0) return `${username} created it`
  const fields = new Intl.ListFormat('en').format(changed.map(fieldLabel))
  return `${username} changed ${fields}`
}

type Change = { name: string; from: string | null; to: string | null }

/** Returns the edited fields that differ between two versions, with both values as text; null for an empty value. */
export function fieldDiff(before: unknown, after: unknown): Change[] {
  const oldFields = namedFields(before)
  const newFields = namedFields(after)
  const names = new Set([...Object.keys(oldFields), ...Object.keys(newFields)])
  return [...names].flatMap((name) => {
    const from = valueText(oldFields[name])
    const to = valueText(newFields[name])
    if (serverFields.includes(name)) return []
    if (from !== to) return [{ name, from, to }]
    const isStillRight = originalOf(before, name) !== originalOf(after, name)
    return isStillRight ? [{ name, from: null, to: 'Marked as still right' }] : []
  })
}

/** Returns the original of a translated text at the time it was translated; undefined for another field. */
function originalOf(entity: unknown, name: string) {
  const [, language, path] = translatedField(name)
  if (!language || !path) return undefined
  const { texts } = fieldsOf(fieldsOf(fieldsOf(entity).translations)[language])
  return fieldsOf(fieldsOf(texts)[path]).of
}

const translatedField = (name: string) => /^translations\.(\w+)\.(.+)$/.exec(name) ?? []

/** Returns the fields of an entity by their names. Each translated text is a field: `translations.fr.title`. */
export function namedFields(entity: unknown) {
  const { translations, ...fields } = fieldsOf(entity)
  for (const [language, translation] of Object.entries(fieldsOf(translations))) {
    const { isShown, texts } = fieldsOf(translation)
    fields[`translations.${language}.isShown`] = isShown === true ? 'Yes' : null
    for (const [path, translated] of Object.entries(fieldsOf(texts)))
      fields[`translations.${language}.${path}`] = fieldsOf(translated).text
  }
  return fields
}

export const fieldsOf = (entity: unknown) =>
  typeof entity === 'object' && entity !== null ? (entity as Record<string, unknown>) : {}

export function valueText(value: unknown) {
  if (value === undefined || value === null || value === '' || isEmptyList(value)) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
