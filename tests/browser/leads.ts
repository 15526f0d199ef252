import { openDatabase } from '#server/platform/db/open.ts'

/** Reads from the database the leads with this e-mail address, the newest first. */
export async function leadsFrom(databaseUrl: string, email: string) {
  const db = await openDatabase(databaseUrl, { onIdleError: console.error })
  try {
    return await db.selectFrom('quotes').selectAll().where('email', '=', email).orderBy('id', 'desc').execute()
  } finally {
    await db.destroy()
  }
}
