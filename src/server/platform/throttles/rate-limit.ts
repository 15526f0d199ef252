import { minuteMs } from '#contract/platform/time.ts'
import { preparedOnce } from '../db/prepared.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

export type RateLimit = { name: string; atMost: number; perMinutes: number }

/**
 * Counts a request of the address. Throws a refusal if the address has sent more than the limit. In a transaction, the
 * refusal rolls the count back.
 */
export async function enforceRateLimit(db: Db, limit: RateLimit, { address }: { address: string | null }) {
  const { refusal } = await countRequest(db, limit, address)
  if (refusal) throw refusal
}

/**
 * Counts a request of a network address, or of another text that names a client, such as a username. Returns the number
 * of the client's requests, and a refusal above the limit. If the address is null, counts nothing.
 */
export async function countRequest(db: Db, { name, atMost, perMinutes }: RateLimit, address: string | null) {
  if (address === null) return { count: 0, refusal: null }
  const now = new Date()
  const forgetAt = new Date(now.getTime() + perMinutes * minuteMs).toISOString()
  const row = await db
    .insertInto('throttles')
    .values({ key: `${name}:${address}`, count: 1, blocked_until: '', forget_at: forgetAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isExpired = eb('throttles.forget_at', '<=', now.toISOString())
        return {
          count: eb
            .case()
            .when(isExpired)
            .then(1)
            .else(eb('throttles.count', '+', 1))
            .end(),
          forget_at: eb.case().when(isExpired).then(forgetAt).else(eb.ref('throttles.forget_at')).end(),
        }
      }),
    )
    .returning(['count', 'forget_at'])
    .modifyEnd(preparedOnce)
    .executeTakeFirstOrThrow()
  return { count: row.count, refusal: row.count > atMost ? tooManyRefusal(new Date(row.forget_at), now) : null }
}

/** Removes one request of the address from the count. */
export async function refundRateLimit(db: Db, { name }: RateLimit, address: string) {
  await decrementCount(db, `${name}:${address}`)
}

export async function decrementCount(db: Db, key: string) {
  await db
    .updateTable('throttles')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

export function tooManyRefusal(until: Date, now: Date) {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new Refusal('tooMany', { headers: { 'retry-after': String(seconds) } })
}

// Rate limits. Those for a network address are high, because the people of a whole town can share one address.

export const rateLimits = {
  /** Leads that visitors send. A form with wrong fields doesn't count. */
  quotes: { name: 'quotes', atMost: 60, perMinutes: 10 },
  /** Calculations and PDFs of estimates, which take processor time. */
  calculations: { name: 'calculations', atMost: 120, perMinutes: 10 },
  /** Pages that the server renders with an estimate. Browsers with scripts calculate the estimate themselves. */
  estimatePages: { name: 'estimate-pages', atMost: 240, perMinutes: 10 },
  /** Searches by API and by page, without responses from the cache. */
  searches: { name: 'searches', atMost: 240, perMinutes: 10 },
  /** Reports of pages that failed in a browser. */
  faults: { name: 'faults', atMost: 20, perMinutes: 60 },
  savedEstimates: { name: 'kept-estimates', atMost: 60, perMinutes: 10 },
  /** Acknowledgements to one mailbox. */
  acknowledgements: { name: 'answers', atMost: 3, perMinutes: 24 * 60 },
  /** Acknowledgements of leads from one network address. Further leads are stored, too, without this mail. */
  acknowledgementsOfNetwork: { name: 'answers-from', atMost: 10, perMinutes: 60 },
  /** All acknowledgements of the site together. */
  allAcknowledgements: { name: 'answers-of', atMost: 60, perMinutes: 60 },
  /** Views of shared previews: for each the server saves the values, renders a page and rolls back. */
  sharedPreviews: { name: 'shared-previews', atMost: 120, perMinutes: 10 },
  /** Requests for a new password by mail. */
  forgottenPasswords: { name: 'forgotten-passwords', atMost: 20, perMinutes: 60 },
  /** Mails with a link for a new password to one account. */
  resetMails: { name: 'reset-mails', atMost: 3, perMinutes: 60 },
  uploads: { name: 'uploads', atMost: 120, perMinutes: 10 },
} as const

/** Delays after wrong passwords for one account from one address. After the free tries, each one doubles the delay. */
export const loginBackoff = {
  freeTries: 5,
  firstDelaySeconds: 1,
  maxDelaySeconds: 15 * 60,
  forgetAfterMinutes: 60,
} as const

/** Delays after wrong passwords, passkeys or links from one address, for any account. */
export const addressBackoff = { ...loginBackoff, freeTries: 30 } as const

/** The limit of wrong codes of an authenticator app with the right password, for one account from all addresses. */
export const wrongCodeLimit = { name: 'codes-of', atMost: 20, perMinutes: 60 } as const

/**
 * The limit of wrong passwords for one account from all addresses. Above the limit, the server answers logins later by
 * `slowedBySeconds`. It never refuses them, because otherwise a stranger could lock the administrator out. An address
 * with an earlier login to the account gets no slow answers.
 */
export const loginSlowing = { name: 'login-of', atMost: 50, perMinutes: 60, slowedBySeconds: 2 } as const
