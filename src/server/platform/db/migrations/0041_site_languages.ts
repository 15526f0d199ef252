import { type Kysely, sql } from 'kysely'

// A site that has an administrator has begun before sites had French from their first day. It stays in English only,
// unless somebody has chosen its languages already.
export async function up(db: Kysely<any>) {
  await sql`insert into content (key, title, content, type, version, created_at, updated_at)
    select 'languages', 'Languages of the site', '{"shown":[]}', 'json', 1, created_at, created_at
    from admins where true order by id limit 1
    on conflict (key) do nothing`.execute(db)
}
