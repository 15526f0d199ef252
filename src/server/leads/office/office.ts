import { Company } from '#contract/content/block-json.schema.ts'
import { defaultHours, type OfficeHours, officeDay } from '#contract/leads/office.ts'
import { jsonOrNull } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'

const Hours = Company.pick({ hours: true, timeZone: true, holidays: true })

/**
 * Returns the office's hours and time zone, by which the site counts waiting times and days: the default ones if the
 * content block `company` is missing or malformed.
 */
export const officeOrDefault = async (db: Db): Promise<OfficeHours> => (await readOffice(db)) ?? defaultHours

/** Today on the office's calendar, `yyyy-mm-dd`. */
export const officeToday = async (db: Db, now: Date) => officeDay(await officeOrDefault(db), now.getTime())

/** Reads the office from the content block `company`; undefined if the block is missing or malformed. */
export async function readOffice(db: Db) {
  const row = await db.selectFrom('content').select('content').where('key', '=', 'company').executeTakeFirst()
  return Hours.safeParse(jsonOrNull(row?.content ?? '')).data
}
