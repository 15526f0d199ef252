import { accountLinkLimits } from '#contract/accounts/account-links.ts'
import { hourMs } from '#contract/platform/time.ts'
import { defaultAdminEmail } from '#server/platform/config.ts'
import type { Db, Row } from '#server/platform/db/schema.ts'

type Admin = Row<'admins'>

export const heldMs = accountLinkLimits.resetsHeldHours * hourMs

/** The columns of an account whose address nobody has to agree to. */
export const agreed = { former_email: null, resets_held_until: null }

/** True if no link for a new password may be mailed, because the address is new and the former one has not agreed. */
export const areResetsHeld = ({ resets_held_until }: Pick<Admin, 'resets_held_until'>) =>
  resets_held_until !== null && resets_held_until > new Date().toISOString()

/** The addresses that hear of changes of an account: for a day after a change of the address, also the former one. */
export const addressesOf = (admin: Admin) =>
  areResetsHeld(admin) && admin.former_email !== null ? [admin.email, admin.former_email] : [admin.email]

/**
 * Returns the columns to set with a new address. For a day no link for a new password is mailed, or a stolen session
 * could have one mailed to an address of its own. If the address changes twice within the day, the first one has to
 * agree. Nobody reads the address that a new site begins with.
 */
export function columnsOfNewAddress(before: Admin, email: string) {
  const former = areResetsHeld(before) ? before.former_email : before.email
  if (former === email || former === defaultAdminEmail) return agreed
  return { former_email: former, resets_held_until: new Date(Date.now() + heldMs).toISOString() }
}

/** Forgets the former addresses of changes that are a day old. */
export async function forgetFormerAddresses(db: Db, now: Date) {
  await db.updateTable('admins').set(agreed).where('resets_held_until', '<=', now.toISOString()).execute()
}
