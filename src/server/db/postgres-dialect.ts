import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'

/**
 * Kysely's dialect, with one round trip less for each transaction: `begin` is sent together with the first statement.
 * The pool must be in pipeline mode.
 */
export class ShortDialect extends PostgresDialect {
  readonly #settings: PostgresDialectConfig

  constructor(settings: PostgresDialectConfig) {
    super(settings)
    this.#settings = settings
  }

  override createDriver() {
    return new ShortDriver(this.#settings)
  }
}

class ShortDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const begun = super.beginTransaction(connection, settings)
    // Not awaited here. The commit throws its error.
    begun.catch(() => {})
    this.#begun.set(connection, begun)
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await this.#begun.get(connection)
    await super.commitTransaction(connection)
  }
}
