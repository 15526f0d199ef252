import { sql } from 'kysely'
import type { Db } from '#server/platform/db/schema.ts'
import type { DatabaseName } from './databases.ts'

const leadOriginColumns = [
  'spam_at',
  'spam_reasons',
  'text_hash',
  'origin',
  'policy_version',
  'policy_shown_at',
  'anonymised_at',
]

const placeColumns = ['country', 'latitude', 'longitude', 'precision', 'capacity', 'capacity_unit', 'completed_on']

const dropColumns = (table: string, columns: string[]) =>
  columns.map((column) => `alter table ${table} drop column ${column}`)

const dropTallyTriggers: Record<DatabaseName, string[]> = {
  SQLite: ['insert', 'update', 'delete'].map((event) => `drop trigger quotes_tallied_${event}`),
  PostgreSQL: ['drop function tally_quote cascade'],
}

const dropWordTriggers = ['update', 'delete'].map((event) => `drop trigger if exists lead_words_${event}`)

const dropLeadWords: Record<DatabaseName, string[]> = {
  SQLite: [...dropWordTriggers, 'drop table lead_words', 'drop table lead_index'],
  PostgreSQL: ['drop index quotes_by_words'],
}

/** Returns, for each migration, the SQL statements that undo it. The newest migration is first. */
const undoStatements = (database: DatabaseName): Record<string, string[]> => ({
  '0043_translated_alt_texts': dropColumns('media', ['translations']),
  '0042_waiting_leads_and_senders': ['drop index quotes_waiting', 'drop index incoming_mails_by_sender'],
  '0041_site_languages': ["delete from content where key = 'languages' and content = '{\"shown\":[]}'"],
  '0040_translations': ['products', 'projects', 'news', 'content'].flatMap((table) =>
    dropColumns(table, ['translations']),
  ),
  '0039_lead_language': dropColumns('quotes', ['language']),
  '0038_text_brightness': dropColumns('media', ['text_brightness']),
  '0037_leads_by_hand': [
    'drop table lead_phone_keys',
    'drop index quotes_by_outcome',
    ...dropColumns('quotes', ['source', 'consent_on', 'outcome', 'outcome_value', 'outcome_currency']),
    ...dropColumns('quotes', ['outcome_reason', 'outcome_at']),
    ...dropColumns('admins', ['mails_assigned', 'mails_due']),
  ],
  '0036_replies': ['drop table reply_files', ...dropColumns('admins', ['mail_name', 'signature'])],
  '0035_mailbox': [
    ...['mailbox_folders', 'mailboxes', 'taken_mails', 'incoming_attachments', 'incoming_mails'].map(
      (table) => `drop table ${table}`,
    ),
    'drop index deliveries_by_message_id',
    ...dropColumns('quotes', ['waiting_since']),
  ],
  '0034_lead_phones': ['drop index quotes_without_phones', ...dropColumns('quotes', ['phones'])],
  '0033_dates_of_schedules': dropColumns('schedules', ['article_date']),
  '0032_former_addresses': dropColumns('admins', ['former_email', 'resets_held_until']),
  '0031_erased_words':
    database === 'SQLite' ? [...dropWordTriggers, ...dropColumns('lead_index', ['erased_leads'])] : [],
  '0030_anonymous_estimates': [],
  '0029_leads_by_time': ['drop index quotes_by_time'],
  '0028_product_diagrams': dropColumns('products', ['diagram']),
  '0027_deleted_notes': dropColumns('lead_notes', ['deleted_at']),
  '0026_media_library': [
    ...dropColumns('media', ['title', 'tags', 'focus_x', 'focus_y']),
    ...dropColumns('bin', ['replaced']),
  ],
  '0025_passkeys': ['drop table passkeys'],
  '0024_second_factor': [
    'drop table known_browsers',
    'drop table recovery_codes',
    ...dropColumns('admins', ['totp_secret', 'totp_step']),
  ],
  '0023_lead_owner': ['drop index quotes_by_owner', ...dropColumns('quotes', ['owner_id'])],
  '0022_team': ['drop table account_links', ...dropColumns('admins', ['deactivated_at', 'last_seen_at'])],
  '0021_redirects': ['drop table missing_pages', 'drop table redirects'],
  '0020_lead_words': dropLeadWords[database],
  '0019_shared_previews': ['drop table shared_previews'],
  '0018_presence': ['drop table presence'],
  '0017_schedules': ['drop table schedules'],
  '0016_drafts': ['drop table drafts'],
  '0015_bin': ['drop table bin_files', 'drop table bin'],
  '0014_versions': ['drop table versions'],
  '0013_product_specifications': dropColumns('products', ['specifications', 'questions']),
  '0012_project_diagrams': dropColumns('projects', ['diagram']),
  '0011_lead_desk': [
    'drop table lead_notes',
    'drop table lead_events',
    ...['urgency', 'follow_up', 'email', 'phone'].map((name) => `drop index quotes_by_${name}`),
    ...dropColumns('quotes', ['follow_up_on', 'phone_key', 'urgency']),
  ],
  '0010_leads_of_estimates': [
    'drop index estimates_by_idempotency_key',
    'alter table quotes drop column estimate_code',
    'alter table estimates drop column idempotency_key',
  ],
  '0009_project_charts': [
    ...dropColumns('projects', ['chart_title', 'chart_unit', 'bars', 'products']),
    ...dropColumns('quotes', ['project_id', 'project_title']),
  ],
  '0008_project_places': dropColumns('projects', placeColumns),
  '0006_lead_origin': [
    ...dropTallyTriggers[database],
    'drop index quotes_by_text',
    'drop index quotes_in_spam',
    ...leadOriginColumns.map((column) => `alter table quotes drop column ${column}`),
    'drop table secrets',
  ],
  '0005_deliveries': ['drop table deliveries', 'drop table settings'],
  '0004_estimates': ['drop table estimates'],
  '0003_media_search': ['alter table media drop column search_text'],
  '0002_quote_tallies': ['drop table quote_tallies'],
})

/** Undoes a migration, and before it all later ones. */
export async function undoMigrations(db: Db, database: DatabaseName, migration: string) {
  for (const [name, statements] of Object.entries(undoStatements(database)))
    if (name >= migration) for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`delete from kysely_migration where name >= ${migration}`.execute(db)
}
