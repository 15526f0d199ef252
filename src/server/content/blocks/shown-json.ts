import { Company, HomeTexts, PageTexts, SiteClaims } from '#contract/content/block-json.schema.ts'
import { claimNames, countedClaims } from '#contract/content/claims.ts'
import { homeTexts } from '#contract/content/default-texts.ts'
import { frameAround, mapUrl } from '#contract/content/map-projection.ts'
import { shownBrand } from '#server/pages/brand/opaque-logo.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { projectStore } from '../projects/store.ts'
import { parseJson } from './parse-json.ts'

/**
 * Returns a block's content as visitors read it: `site_claims` with counted figures, `company` with a map, `brand` with
 * `isLogoOpaque`, `page_heads` without empty texts, `home_texts` with the default of each missing text, `page_texts`
 * without any texts if one of them is wrong.
 */
export function shownContent(db: Db, key: string, content: string): string | Promise<string> {
  if (key === 'site_claims') return withCountedClaims(db, content)
  if (key === 'brand') return shownBrand(db, content)
  if (key === 'page_heads') return withoutEmptyTexts(content)
  if (key === 'home_texts') return withDefaultTexts(content)
  if (key === 'page_texts') return JSON.stringify(PageTexts.partial().safeParse(parseJson(content)).data ?? {})
  return key === 'company' ? withOfficeMap(content) : content
}

/** Returns the JSON of the block `site_claims`. The figures named in its field `counted` come from the projects. */
async function withCountedClaims(db: Db, content: string) {
  const claims = SiteClaims.safeParse(parseJson(content)).data
  if (!claims || claims.counted.length === 0) return content
  const counted = countedClaims(await projectStore.list(db))
  const shownClaims = claimNames.map((name) => [name, claims.counted.includes(name) ? counted[name] : claims[name]])
  return JSON.stringify({ ...Object.fromEntries(shownClaims), counted: claims.counted })
}

const CompanyWithPlace = Company.pick({ coordinates: true }).loose()

/** Adds the URL of a map picture with the company's office at its centre, so that browsers load no code for maps. */
function withOfficeMap(content: string) {
  const company = CompanyWithPlace.safeParse(parseJson(content)).data
  if (!company?.coordinates) return content
  const [latitude = 0, longitude = 0] = company.coordinates.split(',').map(Number)
  const frame = frameAround(latitude, longitude)
  return frame ? JSON.stringify({ ...company, officeMap: mapUrl(frame) }) : content
}

/** Leaves out the empty texts of the block `page_heads`. Pages show their own texts instead. */
const withoutEmptyTexts = (content: string) =>
  JSON.stringify(parseJson(content), (_, value) => (value === '' ? undefined : value))

const withDefaultTexts = (content: string) =>
  JSON.stringify({ ...homeTexts, ...HomeTexts.partial().safeParse(parseJson(content)).data })
