// XLIFF 2.0, the file format in which translators get texts and return them
// (https://docs.oasis-open.org/xliff/xliff-core/v2.0/xliff-core-v2.0.html). A `file` of it is an entity, a `unit` a text.
import { translationFileMessages } from '#contract/content/translation-work.ts'
import type { OtherLanguage } from '#contract/content/translations.ts'
import { directionOf, languageOfTag, languages, mainLanguage } from '#contract/texts/languages.ts'
import { escapeXml } from '#server/platform/html/xml.ts'
import { invalidField } from '#server/platform/refusal.ts'
import { childrenNamed, readXml, textOf, type XmlElement } from './read-xml.ts'

/** A part of a text. Translators don't see the other parts, such as the tags between two paragraphs. */
export type XliffPart = { isSegment: boolean; source: string; target: string | null }

export type XliffUnit = {
  id: string
  notes: string[]
  /** An outdated text has a translation of an earlier original. */
  state: 'missing' | 'outdated' | 'translated'
  parts: XliffPart[]
}

export type XliffFile = { id: string; title: string; units: XliffUnit[] }

/** The beginning and the end of a document into a language. Between them stand texts of `xliffFile`. */
export const xliffFrame = (language: OtherLanguage) => ({
  start: `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${languages[mainLanguage].tag}" trgLang="${languages[language].tag}">
`,
  end: '</xliff>\n',
})

export function xliffFile({ id, title, units }: XliffFile, language: OtherLanguage) {
  const direction = directionOf(language)
  return `<file id="${id}" original="${escapeXml(title)}"${direction ? ` trgDir="${direction}"` : ''} canResegment="no" xml:space="preserve">
${units.map(xliffUnit).join('')}</file>
`
}

const attributesOfState = {
  missing: 'state="initial"',
  outdated: 'state="initial" subState="site:outdated"',
  translated: 'state="translated"',
}

function xliffUnit({ id, notes, state, parts }: XliffUnit) {
  const [place = '', ...others] = notes.map(escapeXml)
  const noteLines = [`<note category="location">${place}</note>`, ...others.map((note) => `<note>${note}</note>`)]
  return `<unit id="${id}">
<notes>${noteLines.join('')}</notes>
${parts.map((part) => xliffPart(part, state)).join('')}</unit>
`
}

function xliffPart({ isSegment, source, target }: XliffPart, state: XliffUnit['state']) {
  const texts = [
    `<source>${escapeXml(source)}</source>`,
    ...(target === null ? [] : [`<target>${escapeXml(target)}</target>`]),
  ].join('')
  return isSegment ? `<segment ${attributesOfState[state]}>${texts}</segment>\n` : `<ignorable>${texts}</ignorable>\n`
}

/** Returns an id of XLIFF, which may have letters, digits, points and hyphens, for a path such as `content./about.title`. */
export const xliffId = (path: string) =>
  path.replaceAll(/[^\w.-]|_/g, (character) => `_${character.charCodeAt(0).toString(16)}_`)

/** A text as a translator returns it. */
export type ReturnedUnit = {
  fileId: string
  id: string
  source: string
  /** '' if a part has no translation. */
  target: string
  /** True if the translator has translated only some of the parts. */
  isPartial: boolean
  /** True if a part has the state with which it was exported: nobody has marked it as translated. */
  isInitial: boolean
}

/** Reads the units of a document. Refuses a document of another format or language. */
export function readXliff(document: string, language: OtherLanguage): ReturnedUnit[] {
  const refuse = (message: string) => invalidField('file', message)
  const xliff = readXml(document)
  if (xliff?.name !== 'xliff') throw refuse(translationFileMessages.format)
  const { version = '', trgLang = '' } = xliff.attributes
  if (!version.startsWith('2')) throw refuse(translationFileMessages.version(version))
  if (languageOfTag(trgLang.toLowerCase()) !== language)
    throw refuse(translationFileMessages.language(languages[language].tag, trgLang))
  return childrenNamed(xliff, 'file').flatMap((file) =>
    unitsIn(file).map((unit) => returnedUnit(file.attributes.id ?? '', unit)),
  )
}

const unitsIn = (element: XmlElement): XmlElement[] => [
  ...childrenNamed(element, 'unit'),
  ...childrenNamed(element, 'group').flatMap(unitsIn),
]

function returnedUnit(fileId: string, unit: XmlElement): ReturnedUnit {
  const parts = childrenNamed(unit, 'segment', 'ignorable').map((part) => {
    const [source, target] = ['source', 'target'].map((name) => childrenNamed(part, name).map(textOf).join(''))
    return { isSegment: part.name === 'segment', state: part.attributes.state ?? 'initial', source, target }
  })
  const segments = parts.filter(({ isSegment }) => isSegment)
  const isInitial = segments.some(({ state }) => state === 'initial')
  // Some programs put the original in place of each missing translation.
  const isDone = ({ source = '', target = '', state }: (typeof parts)[number]) =>
    target.trim() !== '' && (state !== 'initial' || !isSameText(source, target))
  const isComplete = segments.every(isDone)
  return {
    fileId,
    id: unit.attributes.id ?? '',
    source: parts.map(({ source }) => source).join(''),
    target: isComplete
      ? parts.map(({ isSegment, source, target }) => (isSegment ? target : target || source)).join('')
      : '',
    isPartial: !isComplete && segments.some(isDone),
    isInitial,
  }
}

/** True if two texts differ only in spaces and line breaks, which programs of translators may change. */
export const isSameText = (one: string, other: string) => withoutSpaces(one) === withoutSpaces(other)

const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
