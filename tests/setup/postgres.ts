import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/db/open.ts'
import { createDatabase, postgresForTests } from '../postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server on which tests create databases: `createDatabase(inject('postgresUrl'))`. */
    postgresUrl: string
    /** The name of an empty database with all migrations. A copy of it takes milliseconds. */
    migratedDatabase: string
  }
}

/** Starts one PostgreSQL server, which all tests of a run use, and runs the migrations once. */
export default async function setup(project: TestProject) {
  const postgres = await postgresForTests()
  const template = await createDatabase(postgres.url)
  const db = await openDatabase(template.url, { onIdleError: () => {} })
  await db.destroy()
  project.provide('postgresUrl', postgres.url)
  project.provide('migratedDatabase', template.name)
  return async () => {
    await template.drop()
    await postgres.stop()
  }
}
