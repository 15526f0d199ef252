import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../migrate.ts'

// Administrators who have not chosen a name for their mails are named by their username, and sign with nothing.
export async function up(db: Kysely<any>, types: ColumnTypes) {
  for (const column of ['mail_name', 'signature'])
    await db.schema
      .alterTable('admins')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await db.schema
    .createTable('reply_files')
    .addColumn('id', types.id, types.asId)
    .addColumn('quote_id', 'integer', (c) => c.notNull().references('quotes.id').onDelete('cascade'))
    .addColumn('delivery_id', 'integer', (c) => c.references('deliveries.id').onDelete('set null'))
    .addColumn('admin_id', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('mime_type', 'text', (c) => c.notNull())
    .addColumn('size_bytes', 'integer', (c) => c.notNull())
    .addColumn('blob_hash', 'text', (c) => c.notNull().references('blobs.hash'))
    .addColumn('expires_at', 'text')
    .execute()
  for (const column of ['quote_id', 'delivery_id', 'blob_hash', 'expires_at'])
    await db.schema.createIndex(`reply_files_by_${column}`).on('reply_files').column(column).execute()
}
