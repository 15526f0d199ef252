import { claimNames, countedClaims } from '#contract/claims.ts'
import { SiteClaims } from '#contract/content-json.schema.ts'
import type { Db } from '../db/schema.ts'
import { projectStore } from '../projects/store.ts'

/** The block `site_claims` with the figures in it that are counted from the projects of the site. */
export async function withCountedClaims(db: Db, content: string) {
  const claims = SiteClaims.safeParse(JSON.parse(content)).data
  if (!claims || claims.counted.length === 0) return content
  const counted = countedClaims(await projectStore.list(db))
  const shown = claimNames.map((name) => [name, claims.counted.includes(name) ? counted[name] : claims[name]])
  return JSON.stringify({ ...Object.fromEntries(shown), counted: claims.counted })
}
