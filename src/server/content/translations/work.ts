import type { TranslatedKind } from '#contract/content/translated-texts.ts'
import type { TranslationProgress, TranslationTask } from '#contract/content/translation-work.ts'
import {
  isTranslated,
  type OtherLanguage,
  otherLanguages,
  type TextPair,
  type Translations,
  taskOf,
  textPairs,
} from '#contract/content/translations.ts'
import { type EntityName, entities } from '#contract/editing/entities.ts'
import { type StoredEntity, textsWithFiles } from '#server/editing/entity.ts'
import { toMediaFile } from '#server/media/list.ts'
import { batchesOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { mediaUrlsIn } from '../blocks/public-blocks.ts'
import { entityRegistry } from '../registry.ts'

/** An entity or a picture that visitors can see. `values` are the fields that its store returns. */
export type ShownEntity = {
  entity: TranslatedKind
  id: number
  /** The id or key that names the entity in the address of its form. */
  key: string
  title: string
  values: Record<string, unknown> & { translations: Translations }
}

/** The kinds of entities in the order in which a site is translated: every page has texts of content blocks. */
const inOrderOfWork: readonly EntityName[] = ['content', 'products', 'projects', 'news']

const entitiesPerBatch = 50

/** Reads all entities that visitors can see, and then the pictures of the library that these entities show. */
export async function* shownEntities(db: Db): AsyncGenerator<ShownEntity> {
  const pictureUrls = new Set<string>()
  for (const entity of inOrderOfWork) {
    const { store, findPublicRows } = entityRegistry[entity]
    const publicIds = new Set((await findPublicRows(db)).map(({ id }) => id))
    const ids = (await store.listIds(db)).filter((id) => publicIds.has(id))
    for (const batch of batchesOf(ids, entitiesPerBatch)) {
      const byId = new Map((await store.findMany(db, batch)).map((stored) => [stored.id, stored]))
      for (const id of batch) {
        const stored = byId.get(id)
        if (!stored) continue
        for (const text of textsWithFiles(entity, { ...stored }))
          for (const url of mediaUrlsIn(text)) pictureUrls.add(url)
        yield shownEntity(entity, stored)
      }
    }
  }
  yield* picturesAt(db, pictureUrls)
}

async function* picturesAt(db: Db, urls: ReadonlySet<string>): AsyncGenerator<ShownEntity> {
  for (const batch of batchesOf([...urls], entitiesPerBatch)) {
    const pictures = db.selectFrom('media').selectAll().where('width', 'is not', null).where('alt', '!=', '')
    for (const row of await pictures.where('url', 'in', batch).orderBy('id').execute()) {
      const { id, title, original_name } = row
      yield { entity: 'media', id, key: String(id), title: title || original_name, values: toMediaFile(row) }
    }
  }
}

function shownEntity(entity: EntityName, stored: StoredEntity): ShownEntity {
  const values: ShownEntity['values'] = { ...stored }
  const { label, key } = entities[entity]
  return { entity, id: stored.id, key: String(values[key]), title: String(values[label] ?? values[key]), values }
}

/** Counts the texts that have to be translated, and those that are not. */
function countTexts(pairs: readonly TextPair[]) {
  const tasks = pairs.map(taskOf)
  const count = (task: 'missing' | 'outdated') => tasks.filter((other) => other === task).length
  const texts = pairs.filter(({ text }, index) => tasks[index] !== null || text !== '').length
  return { texts, missing: count('missing'), outdated: count('outdated') }
}

const pairsIn = (language: OtherLanguage, { entity, values }: ShownEntity) =>
  textPairs(entity, values, values.translations[language])

/** Counts for each language how many texts of what visitors can see are translated. */
export async function translationProgress(db: Db): Promise<TranslationProgress[]> {
  const progress = otherLanguages.map((language) => ({ language, texts: 0, missing: 0, outdated: 0 }))
  for await (const shown of shownEntities(db))
    for (const sums of progress) {
      const counts = countTexts(pairsIn(sums.language, shown))
      sums.texts += counts.texts
      sums.missing += counts.missing
      sums.outdated += counts.outdated
    }
  return progress
}

/** Lists the entities whose translation into a language is not complete, out of date or not shown to visitors. */
export async function translationTasks(db: Db, language: OtherLanguage): Promise<TranslationTask[]> {
  const tasks: TranslationTask[] = []
  for await (const shown of shownEntities(db)) {
    const { entity, id, key, title, values } = shown
    const { texts, missing, outdated } = countTexts(pairsIn(language, shown))
    const isShown = isTranslated(entity, values, values.translations[language])
    if (texts > 0 && (missing + outdated > 0 || !isShown))
      tasks.push({ entity, id, key, title, texts, missing, outdated, isShown })
  }
  return tasks
}
