import { join } from 'node:path'
import { createDatabase, postgresForTests } from '../postgres.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { findChromium } from './chromium.ts'
import { startSite } from './site.ts'

/**
 * Prepares what all browser tests of a run share: Chromium, one PostgreSQL server, and a database with the demo content
 * of each engine, of which every site gets a copy. The workers inherit their places by the environment.
 */
export default async function setup() {
  process.env.CHROMIUM_PATH = findChromium()
  const postgres = await postgresForTests()
  const database = await createDatabase(postgres.url)
  const folder = await temporaryFolder()
  const file = join(folder.path, 'site.db')
  await Promise.all([`file:${file}`, database.url].map(addDemoContent))

  process.env.TEST_POSTGRES_URL = postgres.url
  process.env.DEMO_DATABASE = database.name
  process.env.DEMO_FILE = file
  return async () => {
    await folder[Symbol.asyncDispose]()
    await database.drop()
    await postgres.stop()
  }
}

async function addDemoContent(databaseUrl: string) {
  const site = await startSite(databaseUrl, { content: 'demo' })
  await site.stop()
}
