import { settingValueSchemas } from '#contract/dashboard/settings.schema.ts'
import { type SettingName, type SettingValue, settingDefaults } from '#contract/dashboard/settings.ts'
import { preparedOnce } from '../db/prepared.ts'
import { type EntityChange, fromJson, unchangedEntity } from '../db/rows.ts'
import type { Db, Row } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

/** A setting and its version: the number of times that it was saved, 0 for the default. */
export type SavedSetting<Name extends SettingName> = { value: SettingValue<Name>; version: number }

export async function readSetting<Name extends SettingName>(db: Db, name: Name): Promise<SavedSetting<Name>> {
  const query = db.selectFrom('settings').select(['value', 'version']).where('key', '=', name)
  const row = await query.modifyEnd(preparedOnce).executeTakeFirst()
  return row ? toSaved(name, row) : { value: settingDefaults[name], version: 0 }
}

/** Saves a setting. Refuses if its version is no longer `ifMatch`, the version that the client has read. */
export async function saveSetting<Name extends SettingName>(
  db: Db,
  name: Name,
  value: SettingValue<Name>,
  ifMatch: number | null,
): Promise<EntityChange<SavedSetting<Name>>> {
  const before = await lockSetting(db, name)
  if (ifMatch !== null && before.version !== ifMatch) throw new Refusal('changedMeanwhile')
  const text = JSON.stringify(value)
  if (text === JSON.stringify(before.value)) return unchangedEntity(before)
  const after = { value, version: before.version + 1 }
  const columns = { value: text, version: after.version, updated_at: new Date().toISOString() }
  await db.updateTable('settings').set(columns).where('key', '=', name).execute()
  return { before, after }
}

/** Locks the row of a setting until the transaction ends. Adds a row with the default if there is none. */
async function lockSetting<Name extends SettingName>(db: Db, name: Name) {
  const value = JSON.stringify(settingDefaults[name])
  const row = await db
    .insertInto('settings')
    .values({ key: name, value, version: 0, updated_at: new Date().toISOString() })
    // An update that changes nothing locks the row on SQLite and PostgreSQL.
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ version: eb.ref('settings.version') })))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSaved(name, row)
}

/** Reads a stored setting. A field that the site got after the setting was saved has its default. */
function toSaved<Name extends SettingName>(
  name: Name,
  { value, version }: Pick<Row<'settings'>, 'value' | 'version'>,
): SavedSetting<Name> {
  const stored = { ...settingDefaults[name], ...fromJson<object>(value) }
  // The cast is safe: the schema of a setting returns a value of this setting.
  return { value: settingValueSchemas[name].parse(stored) as SettingValue<Name>, version }
}
