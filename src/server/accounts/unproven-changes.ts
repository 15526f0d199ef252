import { adminApi } from '#contract/accounts/admins.ts'
import { securityApi } from '#contract/accounts/security.ts'
import { teamApi } from '#contract/accounts/team.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Mail } from '#server/deliveries/mailer.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Caller, RequestContext, Route } from '#server/platform/http/route.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { resetBackoff } from '#server/platform/throttles/backoff.ts'
import { countRequest } from '#server/platform/throttles/rate-limit.ts'
import type { AccountMailing } from './account-mails.ts'
import { addressesOf } from './former-address.ts'
import { unprovenChangesMail } from './mails.ts'

/** The refusal of a change that came without the right password or passkey. The session may be stolen. */
export class UnprovenRefusal extends Refusal {}

// The dashboard sends a change first without a confirmation and then asks for the password, so a single typo is two
// refusals. The third one without a right password in between is no typo any more. The count of the session is in fixed
// hours, so that its owner has at most one mail an hour. Each session has its own count, so that the passwords that the
// owner types in another browser don't hide what a thief does.
const refusalsUntilMail = 3
const unprovenChanges = { name: 'unproven-changes', atMost: refusalsUntilMail, perMinutes: 60 }

/** Starts the session's count again: somebody has just proved to be the owner. */
export const forgetUnprovenChanges = (db: Db, { sessionId }: Caller) =>
  resetBackoff(db, `${unprovenChanges.name}:${sessionId}`)

/**
 * Returns the route with a mail to the account's owner, if somebody in a session wants changes of the account and can't
 * prove to be the owner. The route must open its own transaction: a count inside would be rolled back.
 */
export const mailingUnprovenChanges =
  (mailing: AccountMailing) =>
  (route: Route): Route => ({
    ...route,
    handle: (db, call, inTransaction) =>
      route.handle(db, call, inTransaction).catch(async (error) => {
        // The cast is safe: only routes for administrators refuse so.
        if (error instanceof UnprovenRefusal)
          await reportUnprovenChange(db, mailing, route.endpoint, call as RequestContext<Caller>)
        throw error
      }),
  })

async function reportUnprovenChange(
  db: Db,
  { accountMails, publicUrl }: AccountMailing,
  endpoint: Endpoint,
  { caller: { adminId, sessionId, username }, userAgent, address }: RequestContext<Caller>,
) {
  const { count } = await countRequest(db, unprovenChanges, String(sessionId))
  if (count !== refusalsUntilMail) return
  accountMails?.sendLater(async () => {
    const admin = await db.selectFrom('admins').selectAll().where('id', '=', adminId).executeTakeFirst()
    const sentence = `The last try was ${tries.get(endpoint) ?? 'to change the second factor'}.`
    const mail = await unprovenChangesMail(db, { username, sentence, publicUrl, userAgent, address })
    return admin ? addressesOf(admin).map((to): Mail => ({ ...mail, to })) : []
  })
}

/** What the mail says of each call. All other calls that ask for the password change the second factor. */
const tries = new Map<Endpoint, string>([
  [adminApi.updateProfile, 'to give the account another e-mail address'],
  [adminApi.changePassword, 'to set another password'],
  [teamApi.invite, 'to invite somebody to the team'],
  [teamApi.setActive, 'to deactivate or activate an administrator'],
  [securityApi.confirm, 'to confirm a change of the e-mail address or of the team'],
])
