import type { SavedDraft } from '#contract/drafts.ts'
import type { Tag } from '#contract/endpoint.ts'
import { ArticleInput } from '#contract/news.schema.ts'
import { fromJson } from '../db/json.ts'
import type { Db, Row } from '../db/schema.ts'
import { findDraft, removeDraft } from '../drafts/store.ts'
import { registry } from '../entities/registry.ts'
import { asPublished, saveValues } from '../entities/save-values.ts'
import { articleStore } from '../news/store.ts'
import { found } from '../refusal.ts'

type Values = Record<string, unknown>

/**
 * Publishes a draft or withdraws an article in the name of the administrator who planned it, and returns the tags of
 * the changed data. Refuses if the entity or draft is missing or can't be saved.
 */
export async function carryOut(db: Db, plan: Row<'schedules'>): Promise<Tag[]> {
  // The administrator may not be signed in when the plan is due. The id 0 means that there is no session.
  const caller = { adminId: plan.admin_id, username: plan.username, sessionId: 0 }
  if (plan.draft_id === null) {
    const article = found(await articleStore.find(db, Number(plan.article_id)))
    const values = { ...ArticleInput.parse(article), isActive: false }
    await saveValues(db, caller, { entity: 'news', entityId: article.id, values })
    return ['news', 'audit', 'schedules']
  }
  const draft = found(await findDraft(db, plan.draft_id))
  const { entity, entityId } = draft
  await saveValues(db, caller, asPublished({ entity, entityId, values: await valuesToPublish(db, draft) }))
  await removeDraft(db, draft.id)
  return [entity, 'audit', 'drafts', 'schedules']
}

/**
 * Returns the values to publish from a draft. If the entity was saved after the draft was started, fields that the
 * draft does not change get the entity's current values, so that publishing the draft does not undo a later correction.
 */
async function valuesToPublish(db: Db, { entity, entityId, madeFrom, values }: SavedDraft): Promise<Values> {
  if (entityId === null || madeFrom === null) return values
  const current: Values = { ...found(await registry[entity].find(db, entityId)) }
  if (current.version === madeFrom) return values
  const startVersion = await db
    .selectFrom('versions')
    .select('value')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(entityId))
    .where('number', '=', madeFrom)
    .executeTakeFirst()
  if (!startVersion) return values
  const startValues = fromJson<Values>(startVersion.value)
  const isUnchanged = (name: string) => comparable(values[name]) === comparable(startValues[name])
  return Object.fromEntries(Object.keys(values).map((name) => [name, isUnchanged(name) ? current[name] : values[name]]))
}

/**
 * Turns a value into a text, to compare values. A form has an empty text where an entity has null, so both give the
 * same text.
 */
const comparable = (value: unknown) => JSON.stringify(value ?? '')
