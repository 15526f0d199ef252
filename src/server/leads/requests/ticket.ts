import { dayMs } from '#contract/platform/time.ts'
import { privacyPolicySavedAt } from '#server/content/blocks/public-blocks.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { textSigner } from '#server/platform/secrets/sign.ts'

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
  const text = `${Date.now().toString(36)}.${policyTime}`
  const { sign } = await ticketSigner(db)
  return sign(text)
}

/** Reads a ticket; null if the ticket is missing, not signed by the server or older than `maxAgeMs`. */
export async function readFormTicket(db: Db, ticket: string | undefined): Promise<FormTicket | null> {
  const text = ticket && (await ticketSigner(db)).verify(ticket)
  if (!text) return null
  const [touched = '', policy] = text.split('.')
  const touchedAt = Number.parseInt(touched, 36)
  if (Date.now() - touchedAt > maxAgeMs) return null
  return { touchedAt, policyVersion: policy ? new Date(Number.parseInt(policy, 36)).toISOString() : null }
}

const ticketSigner = (db: Db) => textSigner(db, 'form tickets')
