import type { EntityName } from '#contract/editing/entities.ts'
import { pictureFormats } from '#contract/media/pictures.ts'
import { type Language, languageAndPath, mainLanguage, prefixOf } from '#contract/texts/languages.ts'
import { entityRegistry } from '#server/content/registry.ts'
import { findBlob } from '#server/media/store.ts'
import { encodeVariant } from '#server/media/variants.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { escapeXml } from '#server/platform/html/xml.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { readShownLanguages } from '#server/platform/settings/company.ts'
import { type RestoredEntity, restoreFilesIn } from '../bin/restore.ts'
import { textsWithFiles } from '../entity.ts'
import { asPublished, saveValues } from '../save-values.ts'

/** The HTML of a page, and the CSS of the brand inside it, which the Content Security Policy must allow. */
export type RenderedPreview = { html: string; brandStyle: string }

/** Renders a page from the data that a transaction sees. */
export type RenderPage = (db: Db, path: string) => Promise<RenderedPreview>

export type PreviewedForm = {
  entity: EntityName
  entityId: number | null
  values: Record<string, unknown>
  path: string
  /** True to show pictures that are in the bin, too, such as those of an earlier version. */
  showsBin: boolean
}

/**
 * Renders the page as visitors would see it after a save. Saves the entity in a transaction that is always rolled back,
 * so the values pass every check of a real save, and the lists on the page show the change.
 */
export async function renderPreview(db: Db, caller: Caller, form: PreviewedForm, renderPage: RenderPage) {
  let restoredFiles: RestoredEntity[] = []
  const renderWithPictures: RenderPage = async (db, path) => {
    const page = await renderPage(db, path)
    return { ...page, html: await embedPictures(db, page.html, restoredFiles) }
  }
  return renderUnsavedChange(db, renderWithPictures, async (db) => {
    if (form.showsBin) restoredFiles = await restoreFilesIn(db, textsWithFiles(form.entity, form.values))
    const { id } = await saveValues(db, caller, asPublished(form))
    const { language, path } = languageAndPath(form.path)
    await turnOnLanguage(db, language)
    return prefixOf(language) + (await pathOf(db, { ...form, path }, id))
  })
}

/** Renders a page after `change`, then rolls the change back. `change` returns the path of the page. */
export async function renderUnsavedChange(
  db: Db,
  renderPage: RenderPage,
  change: (db: Db) => Promise<string>,
): Promise<RenderedPreview> {
  const transaction = await db.startTransaction().execute()
  try {
    const { html, brandStyle } = await renderPage(transaction, await change(transaction))
    return { html: withoutScripts(html), brandStyle }
  } finally {
    await transaction.rollback().execute()
  }
}

/** Makes the site appear in a language in which it doesn't appear yet. */
async function turnOnLanguage(db: Db, language: Language) {
  const shown = await readShownLanguages(db)
  if (shown.includes(language)) return
  const content = JSON.stringify({ shown: [...shown.filter((code) => code !== mainLanguage), language] })
  const now = new Date().toISOString()
  const row = { key: 'languages', type: 'json', content, version: 1, created_at: now, updated_at: now }
  const insert = db.insertInto('content').values(row)
  await insert.onConflict((conflict) => conflict.column('key').doUpdateSet({ content })).execute()
}

/**
 * Returns the path of the page that shows only this entity; for an entity without such a page, the path from the form.
 */
async function pathOf(db: Db, { entity, path }: PreviewedForm, id: number) {
  const publicRows = await entityRegistry[entity].findPublicRows(db)
  return publicRows.find((row) => row.id === id)?.path ?? path
}

/**
 * Removes scripts, and `link` elements that a preview does not need. The renderer escapes `<` in scripts, so a script
 * ends at its first closing tag.
 */
const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>[^<]*<\/script>/g, '')
    .replaceAll(/<link [^>]*rel="(?:modulepreload|preload|canonical|manifest)"[^>]*>/g, '')

/**
 * Prepares the page for the preview frame of the dashboard. The dashboard's Content Security Policy applies in the
 * frame and does not allow the brand's `style` element. A `meta` element takes its place, from which a script of the
 * dashboard sets the style. Links want to open a new window, which the sandbox of the frame refuses: so a click does
 * nothing, in every browser and without a script.
 */
export const previewForFrame = ({ html, brandStyle }: RenderedPreview) => ({
  html: html
    .replace(/<style data-brand>[^<]*<\/style>/, () => `<meta name="brand-style" content="${escapeXml(brandStyle)}">`)
    .replace('<head>', '<head><base target="_blank">'),
})

// The width of an embedded picture: the width of the largest screen that the dashboard can preview.
const widthPx = 1280

/**
 * Embeds pictures in the HTML as data URLs, if the preview has restored them from the bin. The browser could not fetch
 * these pictures: they exist only in the transaction `db`, which the preview rolls back.
 */
async function embedPictures(db: Db, html: string, restoredFiles: RestoredEntity[]): Promise<string> {
  let embeddedHtml = html
  for (const hash of await contentHashesOf(db, restoredFiles)) {
    const address = new RegExp(`src="/(?:media|pictures)/${hash}/[^"]*"`, 'g')
    if (!address.test(html)) continue
    const picture = await pictureDataUrl(db, hash)
    // Browsers prefer `source` elements to the address of the `img`, so the `source` elements are removed.
    if (picture)
      embeddedHtml = embeddedHtml
        .replaceAll(new RegExp(`<source [^>]*/pictures/${hash}/[^>]*>`, 'g'), '')
        .replaceAll(address, `src="${picture}"`)
  }
  return embeddedHtml
}

async function contentHashesOf(db: Db, files: RestoredEntity[]): Promise<Set<string>> {
  if (files.length === 0) return new Set()
  const ids = files.map(({ entityId }) => Number(entityId))
  const rows = await db.selectFrom('media').select('blob_hash').where('id', 'in', ids).execute()
  return new Set(rows.map(({ blob_hash }) => blob_hash).filter((hash) => hash !== null))
}

async function pictureDataUrl(db: Db, hash: string) {
  const original = await findBlob(db, hash)
  if (!original?.mimeType.startsWith('image/')) return undefined
  const bytes = await encodeVariant(original.bytes, widthPx, 'webp')
  return Buffer.isBuffer(bytes) ? `data:${pictureFormats.webp};base64,${bytes.toString('base64')}` : undefined
}
