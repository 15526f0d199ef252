import { hash, randomBytes } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import {
  type Estimate,
  type EstimateSummary,
  estimateLimits,
  type SavedEstimate,
} from '#contract/estimates/estimates.ts'
import { assumptions as defaultAssumptions } from '#energy/assumptions.ts'
import { fromJson } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'

const codeBytes = 16

/**
 * Stores an estimate with its assumptions under a code that cannot be guessed, and returns the code and the dates. If
 * a request with the same hash has stored an estimate before, returns the code and the dates of that estimate.
 */
export async function saveEstimate(db: Db, estimate: object, requestHash: string | null = null, now = new Date()) {
  const expiry = new Date(now)
  expiry.setUTCFullYear(expiry.getUTCFullYear() + estimateLimits.savedYears)
  const code = randomBytes(codeBytes).toString('base64url')
  const [createdAt, expiresAt] = [now.toISOString(), expiry.toISOString()]
  const values = { code, created_at: createdAt, expires_at: expiresAt, estimate: compressedEstimate(estimate) }
  const inserted = await db
    .insertInto('estimates')
    .values({ ...values, idempotency_key: requestHash })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('code')
    .executeTakeFirst()
  if (inserted || requestHash === null) return { code, createdAt, expiresAt }
  return findEstimateByRequest(db, requestHash)
}

/** Finds the code and the dates of the estimate that a request with this hash has stored; undefined if none has. */
export const findEstimateByRequest = (db: Db, requestHash: string) =>
  db
    .selectFrom('estimates')
    .select(['code', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('idempotency_key', '=', requestHash)
    .executeTakeFirst()

export const requestHashOf = (key: string | null, input: object) => key && hash('sha256', JSON.stringify([key, input]))

/** Finds the estimate of a code; undefined if there is none, or if it has expired. */
export async function findEstimate(db: Db, code: string, now = new Date()): Promise<SavedEstimate | undefined> {
  const row = await db
    .selectFrom('estimates')
    .selectAll()
    .where('code', '=', code)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) return undefined
  return { code, createdAt: row.created_at, expiresAt: row.expires_at, estimate: decompressedEstimate(row.estimate) }
}

// An estimate has 90 KB of figures for the hours of mean days. Compressed, an estimate takes a fifth of that.
const compressedEstimate = (estimate: object) =>
  brotliCompressSync(JSON.stringify(estimate), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).toString('base64')

const decompressedEstimate = (text: string) =>
  withNames(fromJson<Estimate>(brotliDecompressSync(Buffer.from(text, 'base64')).toString()))

const currentNames = new Map(Object.entries(defaultAssumptions.entries).map(([key, { name }]) => [key, name]))

/** Adds today's names to the assumptions of an estimate that an early version of the site stored without names. */
function withNames(estimate: Estimate): Estimate {
  const entries = Object.entries(estimate.assumptions.entries).map(([key, entry]) => [
    key,
    { ...entry, name: entry.name ?? currentNames.get(key) ?? key },
  ])
  return { ...estimate, assumptions: { ...estimate.assumptions, entries: Object.fromEntries(entries) } }
}

/** Returns the few figures of an estimate by which a reader can tell it from others. */
export function estimateSummaryOf({ code, createdAt, expiresAt, estimate }: SavedEstimate): EstimateSummary {
  const { site, input, result } = estimate
  const { money } = result
  return {
    code,
    createdAt,
    expiresAt,
    place: site.name,
    country: site.country,
    peakPowerKw: input.pv.peakPowerKw,
    batteryKwh: input.battery.energyKwh,
    yieldKwh: result.pv.year,
    dieselSavedLitres: result.dieselLitres.saved.likely,
    currency: money.currency,
    capex: money.capex.likely,
    billsSaved: money.runningCostBefore.likely - money.runningCostAfter.likely,
    paybackYears: money.paybackYears.likely,
  }
}
