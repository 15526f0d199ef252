import type { EntityName } from '#contract/entities.ts'
import type { Caller } from '../admins/caller.ts'
import type { Db } from '../db/schema.ts'
import { registry } from '../entities/registry.ts'
import { asPublished, saveValues } from '../entities/save-values.ts'

/** Renders a page from the data that a transaction sees. */
export type RenderPage = (db: Db, path: string) => Promise<string>

export type PreviewedForm = {
  entity: EntityName
  entityId: number | null
  values: Record<string, unknown>
  path: string
}

/**
 * The page as visitors would see it after a save. The entity is saved in a transaction that is always rolled back, so
 * the values pass every check of a real save, and lists on the page show the change, too.
 */
export async function renderPreview(db: Db, caller: Caller, wanted: PreviewedForm, renderPage: RenderPage) {
  const transaction = await db.startTransaction().execute()
  try {
    const { id } = await saveValues(transaction, caller, asPublished(wanted))
    return withoutScripts(await renderPage(transaction, await pathOf(transaction, wanted, id)))
  } finally {
    await transaction.rollback().execute()
  }
}

/** The path of the entity's own page. An entity without one is shown on the page that the form names. */
async function pathOf(db: Db, { entity, path }: PreviewedForm, id: number) {
  const shown = await registry[entity].findShown(db)
  return shown.find((row) => row.id === id)?.path ?? path
}

/**
 * Removes scripts, and links that show nothing in a preview. The renderer escapes `<` in scripts, so a script ends at
 * its first closing tag.
 */
const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>[^<]*<\/script>/g, '')
    .replaceAll(/<link [^>]*rel="(?:modulepreload|preload|canonical|manifest)"[^>]*>/g, '')
