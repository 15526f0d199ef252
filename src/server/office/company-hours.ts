import { defaultOffice, type Office } from '#contract/business-hours.ts'
import { Company } from '#contract/content-json.schema.ts'
import type { Db } from '../db/schema.ts'

const Hours = Company.pick({ hours: true, timeZone: true, holidays: true })

/** The hours of the company; none if its block is missing or was written by something else than the site. */
export async function companyHours(db: Db) {
  const row = await db.selectFrom('content').select('content').where('key', '=', 'company').executeTakeFirst()
  const parsed = Hours.safeParse(parseJson(row?.content ?? ''))
  return parsed.data ?? { hours: [], timeZone: 'UTC', holidays: [] }
}

/** The office for the promise of an answer. Without hours of its own it has the usual ones. */
export async function officeOf(db: Db): Promise<Office> {
  const { hours, ...office } = await companyHours(db)
  return hours.length > 0 ? { hours, ...office } : defaultOffice
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
