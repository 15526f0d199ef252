import { setImmediate as nextTurn } from 'node:timers/promises'
import { textLabel } from '#contract/content/block-labels.ts'
import { withoutOlderForms } from '#contract/content/older-values.schema.ts'
import { type TranslationImport, translationFileMessages } from '#contract/content/translation-work.ts'
import {
  changedTexts,
  type EntityTranslation,
  isTranslated,
  type OtherLanguage,
  type TextPair,
  textPairs,
} from '#contract/content/translations.ts'
import { MediaInput } from '#contract/media/media.schema.ts'
import { fieldErrors } from '#contract/platform/common.schema.ts'
import { plainText } from '#contract/platform/plain-text.ts'
import { recordSave } from '#server/editing/history/store.ts'
import { saveValues } from '#server/editing/save-values.ts'
import { updateMediaFile } from '#server/media/edit.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { isBlankHtml, sanitizedHtml } from '#server/platform/html/sanitize.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { entityRegistry } from '../registry.ts'
import { fileIdOf, placeOf } from './export.ts'
import { type ShownEntity, shownEntities } from './work.ts'
import { isSameText, type ReturnedUnit, readXliff, xliffId } from './xliff.ts'

type File = { file: string; shows: boolean }

/** A text that a file changes. `text` is its new translation. */
type Change = { pair: TextPair; text: string }

/** An entity that a file changes, with its new translation. */
type ChangedEntity = { shown: ShownEntity; translation: EntityTranslation }

/** Saves what a file changes, each entity as its form does. Refuses if an entity was saved since the plan was made. */
export async function saveImport(
  db: Db,
  caller: Caller,
  { language, changed }: { language: OtherLanguage; changed: readonly ChangedEntity[] },
) {
  for (const { shown, translation } of changed) {
    const { entity, id, values } = shown
    const translations = { ...values.translations, [language]: translation }
    const version = Number(values.version)
    if (entity === 'media') {
      const change = await updateMediaFile(db, id, MediaInput.parse({ ...values, translations }), version)
      await recordSave(db, { caller, entity }, found(change))
    } else await saveValues(db, caller, { entity, entityId: id, values: { ...values, translations } }, version)
  }
}

/** Works out what a translator's file changes, and stores nothing. */
export async function planImport(db: Db, language: OtherLanguage, { file, shows }: File) {
  const unitsByFile = Map.groupBy(readXliff(file, language), ({ fileId }) => fileId)
  const report: TranslationImport = { changes: [], shown: [], skipped: [], untranslated: 0, unchanged: 0 }
  const changed: ChangedEntity[] = []
  for await (const shown of shownEntities(db)) {
    const units = unitsByFile.get(fileIdOf(shown))
    if (!units) continue
    unitsByFile.delete(fileIdOf(shown))
    // Sanitising HTML takes milliseconds for each entity, between which other requests are answered.
    await nextTurn()
    // A picture has only one text, which visitors read as soon as it is translated.
    const plan = { language, units, shows: shows || shown.entity === 'media', report }
    const entity = await planEntity(shown, plan)
    if (entity) changed.push(entity)
  }
  for (const [fileId, units] of unitsByFile)
    for (const { id } of units)
      report.skipped.push({ place: `${fileId}, ${id}`, reason: translationFileMessages.unknown })
  return { report, changed }
}

type Plan = { language: OtherLanguage; units: ReturnedUnit[]; shows: boolean; report: TranslationImport }

/** Adds an entity to the report. Returns its new translation; undefined if the file changes nothing. */
async function planEntity(
  shown: ShownEntity,
  { language, units, shows, report }: Plan,
): Promise<ChangedEntity | undefined> {
  const { entity, id, key, title, values } = shown
  const stored = values.translations[language]
  const pairs = textPairs(entity, values, stored)
  const changes: Change[] = []
  for (const unit of units) {
    const result = await readUnit(unit, pairs)
    if (result === 'untranslated' || result === 'unchanged') report[result]++
    else if (typeof result === 'object') changes.push(result)
    else report.skipped.push({ place: placeOfUnit(shown, unit, pairs), reason: result })
  }
  const { accepted, refused, translation } = acceptedChanges(shown, { language, changes, shows })
  for (const { change, reason } of refused) report.skipped.push({ place: placeOf(shown, change.pair.path), reason })
  const isNewlyShown = translation.isShown && !stored?.isShown
  if (accepted.length === 0 && !isNewlyShown) return undefined

  const named = { entity, id, key, title }
  for (const { pair, text } of accepted) {
    const texts = { before: excerpt(pair, pair.text), after: excerpt(pair, text) }
    report.changes.push({ ...named, label: textLabel(pair.path), ...texts })
  }
  if (isNewlyShown) report.shown.push(named)
  return { shown, translation }
}

type Changes = { language: OtherLanguage; changes: readonly Change[]; shows: boolean }

/** Leaves out the changes that the form of the entity would refuse. Returns the translation with the others. */
function acceptedChanges(shown: ShownEntity, { language, changes, shows }: Changes) {
  const { entity, values } = shown
  const wasShown = values.translations[language]?.isShown ?? false
  const translationWith = (changes: readonly Change[], shows: boolean): EntityTranslation => {
    const texts = textsAfter(shown, language, changes)
    return { isShown: wasShown || (shows && isTranslated(entity, values, { isShown: true, texts })), texts }
  }

  const reasons = refusedTexts(shown, language, translationWith(changes, shows))
  const accepted = changes.filter(({ pair }) => !reasons.has(pair.path))
  const refused = changes.flatMap((change) => {
    const reason = reasons.get(change.pair.path)
    return reason === undefined ? [] : [{ change, reason }]
  })
  // A translation that the form refuses for another reason may be stored without being shown, unless it is shown already.
  for (const isToShow of shows ? [true, false] : [false]) {
    const translation = translationWith(accepted, isToShow)
    const [reason] = refusedTexts(shown, language, translation).values()
    if (reason === undefined) return { accepted, refused, translation }
    if (!isToShow) refused.push(...accepted.map((change) => ({ change, reason })))
  }
  return { accepted: [], refused, translation: translationWith([], false) }
}

/** Says what a unit changes, why it is not taken, or that there is nothing to take. */
async function readUnit(unit: ReturnedUnit, pairs: readonly TextPair[]) {
  const pair = findPair(unit, pairs)
  if (unit.isPartial) return pair ? translationFileMessages.partial : translationFileMessages.changed
  if (unit.target === '') return 'untranslated'
  if (!pair) return isKnown(unit, pairs) ? translationFileMessages.changed : translationFileMessages.unknown
  const text = pair.rule.isHtml ? await sanitizedHtml(unit.target) : unit.target.trim()
  if (pair.rule.isHtml && isBlankHtml(text)) return 'untranslated'
  // A translation that stays as it is becomes valid for the new original only if somebody has looked at it.
  if (isSameText(text, pair.text) && (pair.formerOriginal === null || unit.isInitial)) return 'unchanged'
  return { pair, text }
}

const isKnown = ({ id }: ReturnedUnit, pairs: readonly TextPair[]) => pairs.some(({ path }) => xliffId(path) === id)

/** Finds the text of a unit. A row of a list may have moved since the file was made. */
const findPair = ({ id, source }: ReturnedUnit, pairs: readonly TextPair[]) => {
  const same = pairs.filter(({ original }) => isSameText(original, source))
  return same.find(({ path }) => xliffId(path) === id) ?? same.find(({ path }) => listId(xliffId(path)) === listId(id))
}

const listId = (id: string) => id.replaceAll(/(?<=^|\.)\d+(?=\.|$)/g, '*')

function placeOfUnit(shown: ShownEntity, { id }: ReturnedUnit, pairs: readonly TextPair[]) {
  const pair = pairs.find(({ path }) => xliffId(path) === id)
  return placeOf(shown, pair?.path ?? id)
}

const textsAfter = ({ entity, values }: ShownEntity, language: OtherLanguage, changes: readonly Change[]) =>
  changes.reduce(
    (texts, { pair, text }) => changedTexts(textPairs(entity, values, { isShown: false, texts }), pair.path, text),
    values.translations[language]?.texts ?? {},
  )

/** Returns why the entity's form would refuse a translation, by the path of the text or of another field. */
function refusedTexts({ entity, values }: ShownEntity, language: OtherLanguage, translation: EntityTranslation) {
  const translations = { ...values.translations, [language]: translation }
  const form = { ...values, translations }
  const { error } =
    entity === 'media'
      ? MediaInput.safeParse(form)
      : entityRegistry[entity].input.safeParse(withoutOlderForms(entity, form).values)
  const prefix = `translations.${language}.`
  return new Map(
    (error ? fieldErrors(error) : []).map(({ path, message }) => [
      path.startsWith(prefix) ? path.slice(prefix.length).replace(/^texts\.(.*)\.text$/, '$1') : path,
      message,
    ]),
  )
}

const excerptMaxChars = 300

/** Returns a text for people: without tags and without its end, if it is long. */
function excerpt({ rule }: TextPair, text: string) {
  const readable = rule.isHtml ? plainText(text) : text
  return readable.length > excerptMaxChars ? `${readable.slice(0, excerptMaxChars).toWellFormed()}…` : readable
}
