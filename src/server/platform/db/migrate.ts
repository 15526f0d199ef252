import { type ColumnBuilderCallback, type ColumnDataType, type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Engine } from './engine.ts'
import * as allEntities from './migrations/0001_all_entities.ts'
import * as leadTallies from './migrations/0002_quote_tallies.ts'
import * as mediaSearch from './migrations/0003_media_search.ts'
import * as estimates from './migrations/0004_estimates.ts'
import * as deliveries from './migrations/0005_deliveries.ts'
import * as leadOrigin from './migrations/0006_lead_origin.ts'
import * as projectPlaces from './migrations/0008_project_places.ts'
import * as projectCharts from './migrations/0009_project_charts.ts'
import * as leadsOfEstimates from './migrations/0010_leads_of_estimates.ts'
import * as leadDesk from './migrations/0011_lead_desk.ts'
import * as projectDiagrams from './migrations/0012_project_diagrams.ts'
import * as productSpecifications from './migrations/0013_product_specifications.ts'
import * as versions from './migrations/0014_versions.ts'
import * as bin from './migrations/0015_bin.ts'
import * as drafts from './migrations/0016_drafts.ts'
import * as schedules from './migrations/0017_schedules.ts'
import * as presence from './migrations/0018_presence.ts'
import * as sharedPreviews from './migrations/0019_shared_previews.ts'
import * as leadWords from './migrations/0020_lead_words.ts'
import * as redirects from './migrations/0021_redirects.ts'
import * as team from './migrations/0022_team.ts'
import * as leadOwner from './migrations/0023_lead_owner.ts'
import * as secondFactor from './migrations/0024_second_factor.ts'
import * as passkeys from './migrations/0025_passkeys.ts'
import * as mediaLibrary from './migrations/0026_media_library.ts'
import * as deletedNotes from './migrations/0027_deleted_notes.ts'
import * as productDiagrams from './migrations/0028_product_diagrams.ts'
import * as leadsByTime from './migrations/0029_leads_by_time.ts'
import * as anonymousEstimates from './migrations/0030_anonymous_estimates.ts'
import * as erasedWords from './migrations/0031_erased_words.ts'
import * as formerAddresses from './migrations/0032_former_addresses.ts'
import * as datesOfSchedules from './migrations/0033_dates_of_schedules.ts'
import * as leadPhones from './migrations/0034_lead_phones.ts'
import * as mailbox from './migrations/0035_mailbox.ts'
import * as replies from './migrations/0036_replies.ts'
import * as leadsByHand from './migrations/0037_leads_by_hand.ts'
import * as textBrightness from './migrations/0038_text_brightness.ts'
import * as leadLanguage from './migrations/0039_lead_language.ts'
import * as translations from './migrations/0040_translations.ts'
import * as siteLanguages from './migrations/0041_site_languages.ts'
import * as waitingLeadsAndSenders from './migrations/0042_waiting_leads_and_senders.ts'
import * as translatedAltTexts from './migrations/0043_translated_alt_texts.ts'
import type { Db } from './schema.ts'

/** The engine, and the column types that have other names in SQLite than in PostgreSQL. */
export type ColumnTypes = {
  engine: Engine
  /** The type of a column with ids. */
  id: ColumnDataType
  /** Makes the column a primary key. The database assigns each id, and assigns none twice. */
  asId: ColumnBuilderCallback
  bytes: ColumnDataType | ReturnType<typeof sql>
}

const columnTypes: Record<Engine, ColumnTypes> = {
  sqlite: { engine: 'sqlite', id: 'integer', asId: (c) => c.primaryKey().autoIncrement(), bytes: 'blob' },
  postgres: {
    engine: 'postgres',
    id: 'integer',
    asId: (c) => c.primaryKey().generatedByDefaultAsIdentity(),
    bytes: 'bytea',
  },
}

type FrozenMigration = { up(db: Kysely<any>, types: ColumnTypes): Promise<void> }

/** All migrations, in the order in which they run on both databases. A released migration is never changed. */
const migrations: Record<string, FrozenMigration> = {
  '0001_all_entities': allEntities,
  '0002_quote_tallies': leadTallies,
  '0003_media_search': mediaSearch,
  '0004_estimates': estimates,
  '0005_deliveries': deliveries,
  '0006_lead_origin': leadOrigin,
  '0008_project_places': projectPlaces,
  '0009_project_charts': projectCharts,
  '0010_leads_of_estimates': leadsOfEstimates,
  '0011_lead_desk': leadDesk,
  '0012_project_diagrams': projectDiagrams,
  '0013_product_specifications': productSpecifications,
  '0014_versions': versions,
  '0015_bin': bin,
  '0016_drafts': drafts,
  '0017_schedules': schedules,
  '0018_presence': presence,
  '0019_shared_previews': sharedPreviews,
  '0020_lead_words': leadWords,
  '0021_redirects': redirects,
  '0022_team': team,
  '0023_lead_owner': leadOwner,
  '0024_second_factor': secondFactor,
  '0025_passkeys': passkeys,
  '0026_media_library': mediaLibrary,
  '0027_deleted_notes': deletedNotes,
  '0028_product_diagrams': productDiagrams,
  '0029_leads_by_time': leadsByTime,
  '0030_anonymous_estimates': anonymousEstimates,
  '0031_erased_words': erasedWords,
  '0032_former_addresses': formerAddresses,
  '0033_dates_of_schedules': datesOfSchedules,
  '0034_lead_phones': leadPhones,
  '0035_mailbox': mailbox,
  '0036_replies': replies,
  '0037_leads_by_hand': leadsByHand,
  '0038_text_brightness': textBrightness,
  '0039_lead_language': leadLanguage,
  '0040_translations': translations,
  '0041_site_languages': siteLanguages,
  '0042_waiting_leads_and_senders': waitingLeadsAndSenders,
  '0043_translated_alt_texts': translatedAltTexts,
}

/** Runs the migrations that the database has not had yet. Several processes may call it at the same time. */
export async function migrate(db: Db, engine: Engine) {
  const providedMigrations = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    { up: (db) => up(db, columnTypes[engine]) },
  ])
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(providedMigrations) } })
  // Kysely would refuse a database that has had the migrations of a later version. This version works on it, too.
  if ((await migrator.getMigrations()).every(({ executedAt }) => executedAt !== undefined)) return
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** The names of all migrations. Two databases can exchange data if they have had the same migrations. */
export const migrationNames = () => Object.keys(migrations)

/** True if every migration has run. Throws the driver's error if the database has had no migrations. */
export async function isMigrated(db: Db) {
  const names = await appliedMigrations(db)
  return migrationNames().every((name) => names.has(name))
}

/** The version of the site that has migrated a database, compared with the running version. */
export type DatabaseVersion = 'same' | 'older' | 'newer'

/** Returns the version of a database. Throws the driver's error if the database has had no migrations. */
export async function versionOf(db: Db): Promise<DatabaseVersion> {
  const names = await appliedMigrations(db)
  if ([...names].some((name) => !Object.hasOwn(migrations, name))) return 'newer'
  return (await isMigrated(db)) ? 'same' : 'older'
}

async function appliedMigrations(db: Db) {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
