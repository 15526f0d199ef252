import type { Mail } from '#server/deliveries/mailer.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/route.ts'
import type { AccountMailing } from './account-mails.ts'
import { addressesOf } from './former-address.ts'
import { accountChangeMail, type Client, teamChangeMail } from './mails.ts'

type Change = Client & {
  /** The administrator that made the change. */
  caller: Pick<Caller, 'adminId' | 'username'>
  /** A sentence that says what has changed. */
  sentence: string
}

/** Mails an administrator about a change of the own password or second factor, after the response to the request. */
export function mailAccountChange(db: Db, { accountMails, publicUrl }: AccountMailing, change: Change) {
  accountMails?.sendLater(async () => {
    const { adminId, username } = change.caller
    const admin = await db.selectFrom('admins').selectAll().where('id', '=', adminId).executeTakeFirst()
    const mail = await accountChangeMail(db, { ...mailFieldsOf(change), username, publicUrl })
    return admin ? addressesOf(admin).map((to): Mail => ({ ...mail, to })) : []
  })
}

type TeamChange = Change & {
  /** The administrator who has joined, or who was deactivated or activated. */
  member: { id: number; email: string }
  /** True if the member gets the mail, too. Nobody has proved that the address of a new member is the member's own. */
  tellsMember: boolean
}

/** Mails all active administrators about a change of the team, after the response to the request. */
export function mailTeamChange(db: Db, { accountMails, publicUrl }: AccountMailing, change: TeamChange) {
  accountMails?.sendLater(async () => {
    const { member, tellsMember, caller } = change
    const active = db.selectFrom('admins').selectAll().where('deactivated_at', 'is', null)
    const others = await active.where('id', '!=', member.id).orderBy('id').execute()
    const addresses = new Set([...others.flatMap(addressesOf), ...(tellsMember ? [member.email] : [])])
    const mail = await teamChangeMail(db, { ...mailFieldsOf(change), username: caller.username, publicUrl })
    return [...addresses].map((to): Mail => ({ ...mail, to }))
  })
}

const mailFieldsOf = ({ userAgent, address, sentence }: Change) => ({ userAgent, address, sentence })
