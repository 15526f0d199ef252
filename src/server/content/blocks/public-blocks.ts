import { z } from 'zod'
import {
  Company,
  HeroPictures,
  HomeTexts,
  PageTexts,
  Partners,
  People,
  SiteClaims,
} from '#contract/content/block-json.schema.ts'
import {
  type ContentItem,
  type ContentKey,
  type ContentType,
  languagesOfNewSite,
  optionalBlockKeys,
} from '#contract/content/blocks.ts'
import { type CompanyClaimName, companyClaimNames, countedClaims } from '#contract/content/claims.ts'
import { mapFrameAround, mapUrl } from '#contract/content/map-projection.ts'
import { textRulesOf } from '#contract/content/translated-texts.ts'
import { type Translations, translated } from '#contract/content/translations.ts'
import { trustBlockKey, trustTopics } from '#contract/content/trust.ts'
import { isLocalFilm } from '#contract/content/video.ts'
import { mediaHash } from '#contract/media/pictures.ts'
import { formatsOf } from '#contract/texts/formats.ts'
import { type Language, mainLanguage } from '#contract/texts/languages.ts'
import { findFilm } from '#server/media/films.ts'
import { pictureIn, picturesAt, textBrightnessAt } from '#server/media/pictures.ts'
import { findFilePart } from '#server/media/store.ts'
import { fromJson, jsonOrNull } from '#server/platform/db/rows.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'
import { projectStore } from '../projects/store.ts'
import { defaultBlock, defaultTextsIn, emptyLists } from './default-blocks.ts'

/**
 * Finds a block as pages show it, with its pictures and its film. If no block has the key, returns the key's default
 * content, or undefined if there is no default.
 */
export async function findPublicBlock(db: Db, key: string, language: Language): Promise<ContentItem | undefined> {
  const row = await db.selectFrom('content').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return defaultBlock(key, language)
  const inLanguage = blockInLanguage(row, language)
  if (!inLanguage) return defaultBlock(key, language)
  const { content, ...shown } = inLanguage
  // The cast is safe: only types from the contract's list are stored.
  const type = row.type as ContentType
  const film = isLocalFilm(content) ? await findFilm(db, content) : null
  const pictureUrls = mediaUrlsIn(content)
  const pictures = await picturesIn(db, [...pictureUrls, film?.poster ?? null], language)
  const publicText = await publicContent(db, { key, content, original: row.content, language })
  return { ...shown, type, content: publicText, film, pictures }
}

type StoredBlock = Pick<Row<'content'>, 'key' | 'type' | 'content' | 'translations'>

/** Blocks in the place of built-in texts, which pages have in each language. */
const keysWithBuiltInTexts = new Set<string>([
  'hero_title',
  'hero_subtitle',
  'home_texts',
  'page_texts',
  'page_heads',
  'project_steps',
  'contact_steps',
] satisfies ContentKey[])

/**
 * Returns the key and content of a block in a language. Without a translation, returns undefined for a block in the place
 * of built-in texts, and every other block in the main language, which it then names.
 */
export function blockInLanguage({ key, type, content, translations }: StoredBlock, language: Language) {
  if (language === mainLanguage) return { key, content }
  const block = { key, type, content }
  const inLanguage = translated('content', block, fromJson<Translations>(translations)[language])
  if (inLanguage) return { key, content: inLanguage.content }
  if (keysWithBuiltInTexts.has(key)) return undefined
  return { key, content, ...(textRulesOf('content', block).length > 0 && { language: mainLanguage }) }
}

/** Parses the content of a block of JSON. Returns undefined if no block has the key. */
export async function readJsonBlock(db: Db, key: string): Promise<object | undefined> {
  const row = await db.selectFrom('content').select('content').where('key', '=', key).executeTakeFirst()
  return row && JSON.parse(row.content)
}

/** The query for the time at which the privacy policy was last saved. */
export const privacyPolicySavedAt = (db: Db) =>
  db.selectFrom('content').select('updated_at').where('key', '=', 'privacy_policy')

const keysWithOwnPage: readonly string[] = trustTopics.map(trustBlockKey)

/**
 * Lists the optional blocks, and always `languages`. Every page loads the list, so it leaves out the content of blocks
 * with their own page.
 */
export async function listOptionalBlocks(db: Db, language: Language) {
  const blocks = db.selectFrom('content').select(['key', 'type', 'content', 'translations'])
  const blockRows = await blocks
    .where('key', 'in', [...optionalBlockKeys, ...keysWithOwnPage])
    .orderBy('key')
    .execute()
  const rowsOfBlocks = await Promise.all(
    blockRows.map(async (row) => {
      if (keysWithOwnPage.includes(row.key)) return [{ key: row.key, content: '' }]
      const inLanguage = blockInLanguage(row, language)
      if (!inLanguage) return []
      const { content, ...shown } = inLanguage
      return [
        { ...shown, content: await publicContent(db, { key: row.key, content, original: row.content, language }) },
      ]
    }),
  )
  const rows = rowsOfBlocks.flat()
  if (!rows.some(({ key }) => key === 'languages'))
    rows.push({ key: 'languages', content: JSON.stringify(languagesOfNewSite) })
  const urls = rows.flatMap(({ content }) => mediaUrlsIn(content))
  const pictures = Object.entries(await picturesIn(db, urls, language))
  return rows.map((row) => ({
    ...row,
    pictures: Object.fromEntries(pictures.filter(([url]) => row.content.includes(url))),
  }))
}

async function picturesIn(db: Db, urls: readonly (string | null)[], language: Language) {
  const pictures = await picturesAt(db, urls)
  return Object.fromEntries([...pictures].map(([url, picture]) => [url, pictureIn(picture, language)]))
}

export const mediaUrlsIn = (content: string): string[] => content.match(/\/media\/[\w./-]+/g) ?? []

/** `original` is the content in the main language. */
type ContentToShow = { key: string; content: string; original: string; language: Language }

/**
 * Returns a block's content as visitors read it: `site_claims` with counted figures, `company` with a map, `hero_pictures`
 * with their shade, `brand` with `isLogoOpaque`, `page_heads` without empty texts, `home_texts` with the default of each
 * missing text, `page_texts` without any texts if one of them is wrong, `partners` and `people` empty if they are wrong.
 */
function publicContent(db: Db, block: ContentToShow): string | Promise<string> {
  const { key, content, language } = block
  if (key === 'site_claims') return withCountedClaims(db, block)
  if (key === 'brand') return publicBrand(db, content)
  if (key === 'hero_pictures') return withShade(db, content)
  if (key === 'page_heads') return withoutEmptyTexts(content)
  if (key === 'home_texts') return withDefaultTexts(content, language)
  if (key === 'page_texts') return JSON.stringify(PageTexts.partial().safeParse(jsonOrNull(content)).data ?? {})
  if (key === 'partners') return JSON.stringify(Partners.safeParse(jsonOrNull(content)).data ?? emptyLists.partners)
  if (key === 'people') return JSON.stringify(People.safeParse(jsonOrNull(content)).data ?? emptyLists.people)
  return key === 'company' ? withOfficeMap(content) : content
}

/**
 * Returns the JSON of the block `site_claims`. The figures named in its field `counted` come from the projects. Adds what
 * the projects on the site add up to. Figures that nobody has translated have the marks of the language.
 */
async function withCountedClaims(db: Db, { content, original, language }: ContentToShow) {
  const claims = SiteClaims.safeParse(jsonOrNull(content)).data
  const typedClaims = SiteClaims.safeParse(jsonOrNull(original)).data
  if (!claims || !typedClaims) return content
  const projects = await projectStore.list(db)
  if (projects.length === 0 && claims.counted.length === 0 && language === mainLanguage) return content
  const claimText = (name: CompanyClaimName) =>
    claims[name] === typedClaims[name] ? withMarksOf(language, claims[name]) : claims[name]
  const { number } = formatsOf(language)
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }
  const counted = countedClaims(projects, (figure) => number(figure, tenths))
  const publicClaims = companyClaimNames.map((name) => [
    name,
    claims.counted.includes(name) ? counted[name] : claimText(name),
  ])
  const shown = projects.length > 0 ? counted : undefined
  return JSON.stringify({ ...Object.fromEntries(publicClaims), counted: claims.counted, shown })
}

/** Writes the figures of an English text in the marks of a language: '1 234,5 MW' for '1,234.5 MW'. */
function withMarksOf(language: Language, text: string) {
  if (language === mainLanguage) return text
  const { number } = formatsOf(language)
  return text.replaceAll(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+/g, (figure) => {
    const decimals = figure.split('.')[1]?.length ?? 0
    const useGrouping = figure.includes(',') && 'always'
    return number(Number(figure.replaceAll(',', '')), {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping,
    })
  })
}

const CompanyWithPlace = Company.pick({ coordinates: true }).loose()

/** Adds the URL of a map picture with the company's office at its centre, so that browsers load no code for maps. */
function withOfficeMap(content: string) {
  const company = CompanyWithPlace.safeParse(jsonOrNull(content)).data
  if (!company?.coordinates) return content
  const [latitude = 0, longitude = 0] = company.coordinates.split(',').map(Number)
  const frame = mapFrameAround(latitude, longitude)
  return frame ? JSON.stringify({ ...company, officeMap: mapUrl(frame) }) : content
}

// Pages have a class for each of three shades. The measured copy is smaller than what a visitor sees, in which single
// pixels are brighter, so the limits are low.

/** Adds how much ink the pictures of the home page need below white words, so that these have a contrast of 4.5 : 1. */
async function withShade(db: Db, content: string) {
  const pictures = HeroPictures.safeParse(jsonOrNull(content)).data
  if (!pictures) return content
  const { landscape, portrait } = pictures
  const brightness = await textBrightnessAt(db, [landscape, portrait])
  const brightest = Math.max(brightness.get(landscape) ?? 255, brightness.get(portrait) ?? 255)
  return JSON.stringify({ ...pictures, shade: [60, 120, 255].findIndex((most) => brightest <= most) })
}

const CompanyClock = Company.pick({ timeZone: true })

/** Returns the time zone of the office's clock, in which administrators read and enter times. */
export async function officeTimeZone(db: Db) {
  const company = CompanyClock.safeParse(await readJsonBlock(db, 'company')).data
  return (company ?? CompanyClock.parse({})).timeZone
}

/** Leaves out the empty texts of the block `page_heads`, so that pages show their default titles instead. */
const withoutEmptyTexts = (content: string) =>
  JSON.stringify(jsonOrNull(content), (_, value) => (value === '' ? undefined : value))

async function withDefaultTexts(content: string, language: Language) {
  const { homeTexts } = await defaultTextsIn(language)
  return JSON.stringify({ ...homeTexts, ...HomeTexts.partial().safeParse(jsonOrNull(content)).data })
}

/**
 * Returns the JSON of the block `brand`, with `isLogoOpaque: true` if the logo has no transparent pixels. On dark
 * backgrounds, pages make a logo white. They don't do so with an opaque logo, which would become a white box.
 */
async function publicBrand(db: Db, content: string) {
  const brand = WithLogo.safeParse(jsonOrNull(content)).data
  const hash = brand && mediaHash(String(brand.logo))
  const start = hash ? await findFilePart(db, hash, 0, pngHeaderBytes) : undefined
  return start && isOpaque(start) ? JSON.stringify({ ...brand, isLogoOpaque: true }) : content
}

const WithLogo = z.looseObject({ logo: z.unknown() })

const pngHeaderBytes = 26

// Reads only the header, so that a page does not wait until a picture is decoded. Byte 26 of a PNG is its colour type:
// types 0 and 2 have no alpha channel. `logoToPng` removes an alpha channel that the logo does not use.
const isOpaque = (header: Buffer) =>
  isJpeg(header) || (header.toString('latin1', 1, 4) === 'PNG' && [0, 2].includes(header[pngHeaderBytes - 1] ?? 6))

const isJpeg = (header: Buffer) => header[0] === 0xff && header[1] === 0xd8
