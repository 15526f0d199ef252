import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../migrate.ts'

// The administrators that are stored already sign in with their password alone.
export async function up(db: Kysely<any>, types: ColumnTypes) {
  await db.schema.alterTable('admins').addColumn('totp_secret', 'text').execute()
  await db.schema.alterTable('admins').addColumn('totp_step', 'integer').execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('id', types.id, types.asId)
    .addColumn('admin_id', 'integer', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addUniqueConstraint('recovery_codes_by_admin', ['admin_id', 'code_hash'])
    .execute()
  await db.schema
    .createTable('known_browsers')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('forget_at', 'text', (c) => c.notNull())
    .execute()
}
