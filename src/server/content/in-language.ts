import { sql } from 'kysely'
import { ShownLanguages } from '#contract/content/block-json.schema.ts'
import { languagesWith, type OtherLanguage, type Translations, translated } from '#contract/content/translations.ts'
import type { EntityName } from '#contract/editing/entities.ts'
import type { PictureData } from '#contract/platform/common.ts'
import { type Language, mainLanguage } from '#contract/texts/languages.ts'
import { pictureIn } from '#server/media/pictures.ts'
import { jsonOrNull } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'

/** An entity as visitors read it. */
export type InLanguage<Entity> = Entity & {
  /** The language of its texts, if it is not the one that the visitor reads. */
  language?: Language
  /** The languages besides the main one in which it has a page. */
  languages?: OtherLanguage[]
}

type TranslatedEntity = Record<string, unknown> & { translations: Translations; picture?: PictureData | null }
type ListedEntity = Exclude<EntityName, 'content'>

/** Returns entities as visitors read them in a language. Lists those that are not translated only if `keepsUntranslated`. */
export const allInLanguage = <Entity extends TranslatedEntity>(
  entity: ListedEntity,
  items: readonly Entity[],
  { language, keepsUntranslated }: { language: Language; keepsUntranslated: boolean },
): InLanguage<Entity>[] =>
  items.flatMap((item) => {
    const languages = languagesWith(entity, item)
    const picture = item.picture && pictureIn(item.picture, language)
    const shown = { ...(picture && { picture }), ...(languages.length > 0 && { languages }) }
    if (language === mainLanguage) return [{ ...item, ...shown }]
    const inLanguage = translated(entity, item, item.translations[language])
    if (inLanguage) return [{ ...inLanguage, ...shown }]
    return keepsUntranslated ? [{ ...item, language: mainLanguage, ...shown }] : []
  })

const ListChoices = ShownLanguages.pick({ onlyTranslated: true })

/** True if lists in another language show, in the main language, what is not translated. Administrators decide for each kind. */
async function keepsUntranslated(db: Db, entity: ListedEntity) {
  const block = db.selectFrom('content').select('content').where('key', '=', 'languages')
  const content = (await block.executeTakeFirst())?.content
  return !ListChoices.safeParse(jsonOrNull(content ?? '{}')).data?.onlyTranslated.includes(entity)
}

/** Reads how visitors in a language see entities of a kind, for `allInLanguage`. */
export const readingIn = async (db: Db, entity: ListedEntity, language: Language) => ({
  language,
  keepsUntranslated: language === mainLanguage || (await keepsUntranslated(db, entity)),
})

/**
 * The condition that visitors see a row in a language. The server writes the JSON of the column, so a translation that
 * visitors see always begins with these letters. The form refuses one whose main texts are not complete.
 */
export const isShownIn = (language: OtherLanguage) =>
  sql<boolean>`translations like ${`%"${language}":{"isShown":true%`}`

/** The condition that lists in a language have a row. */
export async function isListedIn(db: Db, entity: ListedEntity, language: Language) {
  if (language === mainLanguage || (await keepsUntranslated(db, entity))) return sql<boolean>`1 = 1`
  return isShownIn(language)
}
