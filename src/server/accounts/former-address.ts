import { accountLinkLimits } from '#contract/accounts/account-links.ts'
import { hourMs } from '#contract/platform/time.ts'
import { defaultAdminEmail } from '#server/platform/config.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'

type Admin = Row<'admins'>

export const resetsHeldMs = accountLinkLimits.resetsHeldHours * hourMs

/** The columns of an account without a former address whose owner has to agree to the new address. */
export const noFormerAddress = { former_email: null, resets_held_until: null }

/** True if no link for a new password may be mailed: the address is new, and the owner of the former has not agreed. */
export const areResetsHeld = ({ resets_held_until }: Pick<Admin, 'resets_held_until'>) =>
  resets_held_until !== null && resets_held_until > new Date().toISOString()

/** Returns the addresses for mails about an account: for a day after a change of address, also the former one. */
export const addressesOf = (admin: Admin) =>
  areResetsHeld(admin) && admin.former_email !== null ? [admin.email, admin.former_email] : [admin.email]

/**
 * Returns the columns to set with a new address. For a day the site mails no link for a new password: the thief of a
 * session could have set the address. If the address changes twice within the day, the owner of the first one has to
 * agree. The default address of a new site has no owner.
 */
export function columnsOfNewAddress(before: Admin, email: string) {
  const former = areResetsHeld(before) ? before.former_email : before.email
  if (former === email || former === defaultAdminEmail) return noFormerAddress
  return { former_email: former, resets_held_until: new Date(Date.now() + resetsHeldMs).toISOString() }
}

/** Forgets the former addresses of changes that are a day old. */
export async function forgetFormerAddresses(db: Db, now: Date) {
  await db.updateTable('admins').set(noFormerAddress).where('resets_held_until', '<=', now.toISOString()).execute()
}
