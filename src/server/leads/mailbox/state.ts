import type { MailboxStatus } from '#contract/leads/mailbox.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { MailboxSettings } from './imap-client.ts'
import { countUnassigned } from './store.ts'

/** The name of a mailbox, without its password: `info@example.com at imap.example.com`. */
export const mailboxName = ({ auth, host }: Pick<MailboxSettings, 'auth' | 'host'>) => `${auth.user} at ${host}`

export async function readStatus(db: Db, name: string | null): Promise<MailboxStatus> {
  const state =
    name === null ? undefined : await db.selectFrom('mailboxes').selectAll().where('name', '=', name).executeTakeFirst()
  return {
    mailbox: name,
    connectedSince: state?.connected_since ?? null,
    lastMailAt: state?.last_mail_at ?? null,
    lastError: state?.last_error ?? null,
    failedAt: state?.failed_at ?? null,
    unassigned: await countUnassigned(db),
  }
}

// The instance that reads the mailbox renews its lease several times within this time.
export const leaseMs = 60_000

/**
 * Leases the mailbox to an instance, or renews its lease. Returns when the site first read the mailbox; undefined if
 * another instance has the lease.
 */
export async function leaseMailbox(db: Db, name: string, reader: string, now: Date): Promise<Date | undefined> {
  const lease = { reader, leased_until: new Date(now.getTime() + leaseMs).toISOString() }
  const row = await db
    .insertInto('mailboxes')
    .values({ name, ...lease, first_read_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(lease)
        .where((eb) =>
          eb.or([eb('mailboxes.reader', '=', reader), eb('mailboxes.leased_until', '<=', now.toISOString())]),
        ),
    )
    .returning('first_read_at')
    .executeTakeFirst()
  return row && new Date(row.first_read_at)
}

type State = {
  connected_since: string | null
  last_error?: string | null
  failed_at?: string | null
  leased_until?: string
}

/** Stores the state of a mailbox, if this instance still has the lease. */
export async function saveState(db: Db, name: string, reader: string, state: State) {
  await db
    .updateTable('mailboxes')
    .set(state)
    .where(({ and }) => and({ name, reader }))
    .execute()
}
