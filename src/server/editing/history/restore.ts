import { withoutOlderForms } from '#contract/content/older-values.schema.ts'
import { type EntityName, entities, entityNames } from '#contract/editing/entities.ts'
import type { RestoredVersion } from '#contract/editing/history.ts'
import { entityRegistry } from '#server/content/registry.ts'
import { missingFileUrls } from '#server/media/pictures.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { fromJson } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { isBlankHtml } from '#server/platform/html/sanitize.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { restoreFilesIn } from '../bin/restore.ts'
import { textsWithFiles } from '../entity.ts'
import { refusedFields, saveValues } from '../save-values.ts'

type Values = Record<string, unknown>
type EntityValues = { entity: EntityName; entityId: number; values: Values }

/**
 * Saves an earlier version of an entity again, as a new version. If files in it are in the bin, restores them, too.
 * Leaves out files that are deleted for good.
 */
export async function restoreVersion(
  db: Db,
  { caller, id, ifMatch }: { caller: Caller; id: number; ifMatch: number | null },
): Promise<RestoredVersion> {
  const columns = ['entity', 'entity_id', 'value'] as const
  const version = found(await db.selectFrom('versions').select(columns).where('id', '=', id).executeTakeFirst())
  const entity = found(entityNames.find((name) => name === version.entity))
  const entityId = Number(version.entity_id)
  const current: Values = { ...found(await entityRegistry[entity].store.find(db, entityId)) }
  const formerValues = fromJson<Values>(version.value)

  const texts = textsWithFiles(entity, formerValues)
  const restoredFiles = await restoreFilesIn(db, texts)
  for (const file of restoredFiles) await recordAudit(db, { caller, action: 'restored', ...file })
  const goneFiles = await findGoneFiles(db, texts)
  // A field that the entity did not have at that time keeps its present value.
  const form = withoutFiles({ entity, entityId, values: { ...current, ...formerValues } }, goneFiles, current)
  await saveValues(db, caller, form, ifMatch)
  const { note } = withoutOlderForms(entity, form.values)
  return { files: restoredFiles.length, goneFiles: goneFiles.length, ...(note && { note }) }
}

/** Returns the addresses of files in the texts that the library does not have. Call it after `restoreFilesIn`. */
async function findGoneFiles(db: Db, texts: string[]): Promise<string[]> {
  const urls = texts.flatMap((text) => text.match(/\/media\/[0-9a-f]{32}\/[\w.-]+/g) ?? [])
  return [...(await missingFileUrls(db, urls))]
}

/**
 * Removes the files from the values. A field that must not be empty gets its present file instead. A text that would be
 * empty or invalid without the file keeps the file's address: visitors then see a drawing in place of the picture.
 */
function withoutFiles(form: EntityValues, urls: string[], current: Values): EntityValues {
  if (urls.length === 0) return form
  const { files, html }: { files: readonly string[]; html: readonly string[] } = entities[form.entity]
  const values = { ...form.values }
  for (const name of [...files, ...html]) {
    const text = values[name]
    if (typeof text !== 'string') continue
    const remainingText = urls.reduce(withoutFile, text)
    values[name] = html.includes(name) && isBlankHtml(remainingText) ? text : remainingText
  }
  for (const name of refusedFields({ ...form, values }))
    values[name] = files.includes(name) ? current[name] : form.values[name]
  return { ...form, values }
}

/**
 * Removes a file from a text that contains the file's address. Sanitised HTML loses the picture with its caption and
 * the links to the file; JSON loses the address. A text that is only the address becomes empty.
 */
export function withoutFile(text: string, url: string): string {
  if (text === url) return ''
  const address = `"${url}"`
  return text
    .replaceAll(/<figure>.*?<\/figure>/gs, (figure) => (figure.includes(`src=${address}`) ? '' : figure))
    .replaceAll(/<img [^>]*>/g, (picture) => (picture.includes(`src=${address}`) ? '' : picture))
    .replaceAll(/<a ([^>]*)>(.*?)<\/a>/gs, (link, attributes: string, words: string) =>
      attributes.includes(`href=${address}`) ? words : link,
    )
    .replaceAll(address, '""')
}
