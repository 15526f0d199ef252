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
