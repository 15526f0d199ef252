import { type Overview, overviewLimits } from '#contract/dashboard/overview.ts'
import { entities, entityNames } from '#contract/editing/entities.ts'
import { leadStatuses, leadTypes } from '#contract/leads/leads.ts'
import { dayMs } from '#contract/platform/time.ts'
import { answerTimes } from '#server/leads/desk/answer-times.ts'
import { countFollowUps, listLeads } from '#server/leads/requests/list.ts'
import { readTallies, type Tally } from '#server/leads/requests/tallies.ts'
import { countRows, untypedDb } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { readOutcomes } from './outcomes.ts'

export async function readOverview(db: Db, now: Date): Promise<Overview> {
  const tallies = await readTallies(db)
  const { items: newestQuotes } = await listLeads(db, { limit: overviewLimits.newestQuotes })
  return {
    counts: {
      ...(await countEntities(db)),
      media: await countRows(db.selectFrom('media')),
      quotes: tallies.reduce((sum, { leads }) => sum + leads, 0),
    },
    quotesByStatus: countsByStatus(tallies),
    weeks: leadsByWeek(tallies, now),
    newestQuotes,
    followUps: await countFollowUps(db, now),
    answers: await answerTimes(db, now),
    outcomes: await readOutcomes(db, now),
  }
}

async function countEntities(db: Db) {
  const counts = zeroCounts(entities)
  for (const name of entityNames) counts[name] = await countRows(untypedDb(db).selectFrom(name))
  return counts
}

const zeroCounts = <Key extends string>(byKey: Record<Key, unknown>) =>
  // The cast is safe: the keys stay the same.
  Object.fromEntries(Object.keys(byKey).map((key) => [key, 0])) as Record<Key, number>

function countsByStatus(tallies: Tally[]): Overview['quotesByStatus'] {
  const counts = zeroCounts(leadStatuses)
  for (const { status, leads } of tallies) counts[status] += leads
  return counts
}

function leadsByWeek(tallies: Tally[], now: Date): Overview['weeks'] {
  const mondays = mondaysOfLastWeeks(dayOf(now.getTime()))
  const weeks = mondays.map((from) => ({ week: isoWeek(from), from, leads: zeroCounts(leadTypes) }))
  const countsByMonday = new Map(weeks.map((week) => [week.from, week.leads]))
  for (const { week, type, leads } of tallies) {
    const counts = countsByMonday.get(week)
    if (counts) counts[type] += leads
  }
  return weeks
}

/** Returns the Monday of the week that contains a day. Both are written as `yyyy-mm-dd`. */
export function mondayOf(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  const daysSinceMonday = (date.getUTCDay() + 6) % 7
  return dayOf(date.getTime() - daysSinceMonday * dayMs)
}

/** Returns the Mondays of the last `overviewLimits.weeks` weeks, the current one included, oldest first. */
export function mondaysOfLastWeeks(today: string) {
  const monday = Date.parse(`${mondayOf(today)}T00:00:00Z`)
  const weeksBack = Array.from({ length: overviewLimits.weeks }, (_, i) => overviewLimits.weeks - 1 - i)
  return weeksBack.map((weeks) => dayOf(monday - weeks * 7 * dayMs))
}

/** Returns the ISO 8601 name of a week, such as `2026-W47`, from its Monday. The year is that of the week's Thursday. */
export function isoWeek(monday: string) {
  const thursday = new Date(Date.parse(`${monday}T00:00:00Z`) + 3 * dayMs)
  const year = thursday.getUTCFullYear()
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / dayMs / 7) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** Returns the day of a time in UTC, as `yyyy-mm-dd`. */
const dayOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10)
