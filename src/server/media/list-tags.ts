import type { MediaTag } from '#contract/media/media.ts'
import { fromJson } from '#server/platform/db/json.ts'
import type { Db } from '#server/platform/db/schema.ts'

export async function listTags(db: Db): Promise<MediaTag[]> {
  const rows = await db.selectFrom('media').select('tags').where('tags', '!=', '[]').execute()
  const counts = new Map<string, number>()
  for (const { tags } of rows) for (const tag of fromJson<string[]>(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].map(([tag, files]) => ({ tag, files })).sort((a, b) => a.tag.localeCompare(b.tag))
}
