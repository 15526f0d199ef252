import { ArticleInput } from '#contract/content/news.schema.ts'
import type { Tag } from '#contract/platform/endpoint.ts'
import { articleStore } from '#server/content/news/store.ts'
import { registry } from '#server/content/registry.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { found } from '#server/platform/refusal.ts'
import { rebased } from '../drafts/rebase.ts'
import { lockDraft, removeDraft } from '../drafts/store.ts'
import { asPublished, saveValues } from '../save-values.ts'

/**
 * Publishes a draft, or withdraws or activates an article, in the name of the administrator who planned it, and returns
 * the tags of the changed data. Refuses if the entity or draft is missing or can't be saved.
 */
export async function carryOut(db: Db, plan: Row<'schedules'>): Promise<Tag[]> {
  // The administrator may not be signed in when the plan is due. The id 0 means that there is no session.
  const caller = { adminId: plan.admin_id, username: plan.username, sessionId: 0 }
  if (plan.draft_id === null) {
    const article = found(await articleStore.find(db, Number(plan.article_id)))
    const values = { ...ArticleInput.parse(article), isActive: plan.action === 'activate' }
    await saveValues(db, caller, { entity: 'news', entityId: article.id, values })
    return ['news', 'audit', 'schedules']
  }
  // The lock keeps others from saving the draft while it goes live: their words would be deleted with it.
  const draft = found(await lockDraft(db, plan.draft_id))
  const { entity, entityId, values } = await rebased(db, draft)
  // A draft of an earlier release lacks fields that were added since: those keep their stored values.
  const stored = entityId === null ? {} : await registry[entity].find(db, entityId)
  await saveValues(db, caller, asPublished({ entity, entityId, values: { ...stored, ...values } }))
  await removeDraft(db, draft.id)
  return [entity, 'audit', 'drafts', 'schedules']
}
