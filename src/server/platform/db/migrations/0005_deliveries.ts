import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../migrate.ts'

// The leads that are stored already get no deliveries: nobody promised their senders a mail.
export async function up(db: Kysely<any>, types: ColumnTypes) {
  await db.schema
    .createTable('deliveries')
    .addColumn('id', types.id, types.asId)
    .addColumn('quote_id', 'integer', (c) => c.notNull().references('quotes.id').onDelete('cascade'))
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('template', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('message_id', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('next_try_at', 'text', (c) => c.notNull())
    .addColumn('leased_until', 'text', (c) => c.notNull())
    .addColumn('last_error', 'text')
    .addColumn('failing_since', 'text')
    .addColumn('seen_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text')
    .addUniqueConstraint('deliveries_once', ['quote_id', 'template', 'recipient'])
    .execute()
  await db.schema.createIndex('deliveries_due').on('deliveries').columns(['channel', 'state', 'next_try_at']).execute()
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
}
