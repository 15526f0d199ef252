import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { bothDatabases } from '#tests/app.ts'
import { openTestDatabase } from '#tests/databases.ts'
import { isMigrated, migrate } from './migrate.ts'

test.each(bothDatabases)(
  'a version of the site starts on the %s database of the version after it',
  async (database) => {
    const { db, drop } = await openTestDatabase(database)
    onTestFinished(async () => {
      await db.destroy()
      await drop()
    })
    await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2030-01-01')`.execute(db)

    await migrate(db, database === 'SQLite' ? 'sqlite' : 'postgres')
    expect(await isMigrated(db)).toBe(true)
  },
)
