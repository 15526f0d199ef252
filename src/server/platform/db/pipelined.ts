import {
  type DatabaseConnection,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely'
import type { Db, Tables } from './schema.ts'

/**
 * Runs work on the connection of a PostgreSQL transaction. Statements that the work starts at the same time are sent
 * together, whereas Kysely's own transactions send a statement only after the result of the one before.
 */
export const runPipelined = <T>(db: Db, work: (db: Db) => Promise<T>) =>
  db.getExecutor().provideConnection((connection) => work(onConnection(db, connection)))

function onConnection(db: Db, connection: DatabaseConnection): Db {
  const executor = db.getExecutor().withConnectionProvider({ provideConnection: (run) => run(connection) })
  return new Transaction<Tables>({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
}

// A transaction uses only its executor. Kysely's type requires the dialect.
const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
