import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { createDatabase, postgresForTests } from '../postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address at which a test asks for the PostgreSQL server of this run. The first request starts the server. */
    postgresStarterUrl: string
  }
}

export type SharedPostgres = {
  url: string
  /** The name of an empty database with all migrations. A copy of it takes milliseconds. */
  migratedDatabase: string
}

/**
 * Offers one PostgreSQL server to all tests of a run. Its start takes seconds, so it starts only when a test needs it:
 * `npx vitest src/server/content/products` runs on SQLite alone.
 */
export default async function setup(project: TestProject) {
  let starting: ReturnType<typeof startMigrated> | undefined
  const starter = createServer((_request, response) => {
    starting ??= startMigrated()
    starting.then(
      ({ shared }) => response.end(JSON.stringify(shared)),
      (error) => response.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(starter, 'listening')
  // The cast is safe: only a server on a Unix socket has an address of another type.
  project.provide('postgresStarterUrl', `http://127.0.0.1:${(starter.address() as AddressInfo).port}`)
  return async () => {
    starter.close()
    starter.closeAllConnections()
    await (await starting)?.stop()
  }
}

async function startMigrated() {
  const postgres = await postgresForTests()
  const template = await createDatabase(postgres.url)
  const { openDatabase } = await import('#server/platform/db/open.ts')
  const db = await openDatabase(template.url, { onIdleError: () => {} })
  await db.destroy()
  const shared: SharedPostgres = { url: postgres.url, migratedDatabase: template.name }
  return {
    shared,
    async stop() {
      await template.drop()
      await postgres.stop()
    },
  }
}
