type EngineError = Error & { code?: string; errcode?: number }

const is = (error: unknown, postgres: string, sqlite: number) => {
  const { code, errcode } = error as EngineError
  return code === postgres || (code === 'ERR_SQLITE_ERROR' && errcode === sqlite)
}

/** Another row has this value already where it must be unique. */
export const isTaken = (error: unknown) => is(error, '23505', 2067)

/** The row that this row refers to is gone. */
export const isMissingReference = (error: unknown) => is(error, '23503', 787)

/** A write to an SQLite file found no room. A limit on the size of files has the code of a write that failed. */
export function isOutOfRoom(error: unknown) {
  const { code, errcode } = error as EngineError
  return code === 'ERR_SQLITE_ERROR' && (errcode === 13 || errcode === 778)
}

/** The database can't work now: it is gone, out of room, read-only or damaged. */
export function isUnavailable(error: unknown) {
  const { code = '', errcode = 0, message = '', statusCode } = error as Partial<EngineError & { statusCode: number }>
  // Errors of a visitor's connection have the same codes, and a status besides.
  if (statusCode !== undefined) return false
  if (code === 'ERR_SQLITE_ERROR') return sqliteTroubles.has(errcode & 0xff)
  return networkTroubles.has(code) || postgresTroubles.test(code) || connectionTroubles.test(message)
}

// Busy, locked, read-only, input or output, damaged, full, not to be opened, no database any more.
const sqliteTroubles = new Set([5, 6, 8, 10, 11, 13, 14, 26])

const networkTroubles = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
])

// Classes 08, 53, 57 and 58: connections, resources, an operator, the system; read-only, and waiting for too long.
const postgresTroubles = /^(08|53|57|58)\w{3}$|^(25006|25P03|55P03)$/

// Errors that the database client itself raises have no code.
const connectionTroubles =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered|was closed))/
