import { defaultOffice, type Office } from '#contract/business-hours.ts'
import { Company } from '#contract/content-json.schema.ts'
import type { Db } from '../db/schema.ts'

const Hours = Company.pick({ hours: true, timeZone: true, holidays: true })

/** The company's opening hours; an empty list if the content block `company` is missing or malformed. */
export async function companyHours(db: Db) {
  const row = await db.selectFrom('content').select('content').where('key', '=', 'company').executeTakeFirst()
  const parsed = Hours.safeParse(parseJson(row?.content ?? ''))
  return parsed.data ?? { hours: [], timeZone: 'UTC', holidays: [] }
}

/** The opening hours from which the site calculates when it answers leads; default hours if the company has none. */
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
