import { openDatabase } from '#server/db/open.ts'

/** What a site has stored of what visitors sent, the newest first: read from its database, as an operator would. */
export async function storedLeads(databaseUrl: string) {
  const db = await openDatabase(databaseUrl, { onIdleError: console.error })
  const rows = await db.selectFrom('quotes').selectAll().orderBy('id', 'desc').execute()
  await db.destroy()
  return rows
}
