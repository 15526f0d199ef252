import type { Db } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/route.ts'

/** Reads the name and the signature that an administrator has chosen for replies; '' for nothing chosen. */
export async function readMailSender(db: Db, { adminId }: Pick<Caller, 'adminId'>) {
  const sender = db.selectFrom('admins').select(['mail_name as name', 'signature']).where('id', '=', adminId)
  return sender.executeTakeFirstOrThrow()
}

export async function saveMailSender(
  db: Db,
  { adminId }: Pick<Caller, 'adminId'>,
  { name, signature }: { name: string; signature: string },
) {
  await db.updateTable('admins').set({ mail_name: name, signature }).where('id', '=', adminId).execute()
  return { name, signature }
}

/** Reads which mails about their leads an administrator gets. */
export async function readOwnMails(db: Db, { adminId }: Pick<Caller, 'adminId'>) {
  const columns = db.selectFrom('admins').select(['mails_assigned', 'mails_due']).where('id', '=', adminId)
  const { mails_assigned, mails_due } = await columns.executeTakeFirstOrThrow()
  return { assigned: mails_assigned === 1, due: mails_due === 1 }
}

export async function saveOwnMails(
  db: Db,
  { adminId }: Pick<Caller, 'adminId'>,
  { assigned, due }: { assigned: boolean; due: boolean },
) {
  const columns = { mails_assigned: Number(assigned), mails_due: Number(due) }
  await db.updateTable('admins').set(columns).where('id', '=', adminId).execute()
  return { assigned, due }
}
