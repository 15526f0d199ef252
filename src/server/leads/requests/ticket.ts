import { hash, randomBytes } from 'node:crypto'
import { dayMs } from '#contract/platform/time.ts'
import { privacyPolicySavedAt } from '#server/content/blocks/public-blocks.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { textSigner } from '#server/platform/secrets/sign.ts'
import { markUsed } from '#server/platform/throttles/mark-used.ts'

/** The content of a ticket, which proves when a visitor first touched a form. The server signs it against forgery. */
export type FormTicket = {
  /** When the visitor first touched the form, in milliseconds. */
  touchedAt: number
  /** When the privacy policy that the form linked to was last saved; null if there was none. */
  policyVersion: string | null
}

const maxAgeMs = dayMs

/** Creates a ticket for a form that a visitor touches for the first time now. */
export async function issueFormTicket(db: Db) {
  const policy = await privacyPolicySavedAt(db).executeTakeFirst()
  const policyTime = policy ? Date.parse(policy.updated_at).toString(36) : ''
  const text = `${Date.now().toString(36)}.${policyTime}.${randomBytes(6).toString('base64url')}`
  const { sign } = await ticketSigner(db)
  return sign(text)
}

/**
 * Reads a ticket and marks it as used, in the transaction of its lead; null if the ticket is missing, not signed by the
 * server, older than `maxAgeMs`, or used before: a program would send a thousand leads with one ticket.
 */
export async function takeFormTicket(db: Db, ticket: string | undefined): Promise<FormTicket | null> {
  const text = ticket && (await ticketSigner(db)).verify(ticket)
  if (!text) return null
  const [touched = '', policy] = text.split('.')
  const touchedAt = Number.parseInt(touched, 36)
  if (Date.now() - touchedAt > maxAgeMs || !(await markUsed(db, `used-ticket:${hash('sha256', text)}`, maxAgeMs)))
    return null
  return { touchedAt, policyVersion: policy ? new Date(Number.parseInt(policy, 36)).toISOString() : null }
}

const ticketSigner = (db: Db) => textSigner(db, 'form tickets')
