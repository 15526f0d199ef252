import { Company } from '#contract/content-json.schema.ts'
import type { Db } from '../db/schema.ts'

const Hours = Company.pick({ hours: true, timeZone: true })

/** The hours of the company; none if its block is missing or was written by something else than the site. */
export async function companyHours(db: Db) {
  const row = await db.selectFrom('content').select('content').where('key', '=', 'company').executeTakeFirst()
  const parsed = Hours.safeParse(parseJson(row?.content ?? ''))
  return parsed.data ?? { hours: [], timeZone: 'UTC' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
