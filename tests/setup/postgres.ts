import type { TestProject } from 'vitest/node'
import { postgresForTests } from '../postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server on which tests create databases: `createDatabase(inject('postgresUrl'))`. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL server, which all tests of a run use. */
export default async function setup(project: TestProject) {
  const postgres = await postgresForTests()
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
