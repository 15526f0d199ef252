type EngineError = Error & { code?: string; errcode?: number }

const hasCode = (error: unknown, postgresCode: string, sqliteCode: number) => {
  const { code, errcode } = error as EngineError
  return code === postgresCode || (code === 'ERR_SQLITE_ERROR' && errcode === sqliteCode)
}

/** True if a write failed because another row already has the value in a unique column. */
export const isUniqueViolation = (error: unknown) => hasCode(error, '23505', 2067)

/** True if PostgreSQL has ended a transaction because it and another one waited for each other. */
export const isDeadlock = (error: unknown) => (error as EngineError).code === '40P01'

/** True if a write failed because a row would refer to a row that does not exist. */
export const isForeignKeyViolation = (error: unknown) => hasCode(error, '23503', 787)

/** True if SQLite's disk is full (13), or a limit on the size of files stopped a write (778). */
export function isDiskFull(error: unknown) {
  const { code, errcode } = error as EngineError
  return code === 'ERR_SQLITE_ERROR' && (errcode === 13 || errcode === 778)
}

/** True if the database can't work now: it is unreachable, read-only or damaged, or its disk is full. */
export function isUnavailable(error: unknown) {
  const { code = '', errcode = 0, message = '', statusCode } = error as Partial<EngineError & { statusCode: number }>
  // An error of a visitor's connection can have the same code as an error of the database, but also has a `statusCode`.
  if (statusCode !== undefined) return false
  if (code === 'ERR_SQLITE_ERROR') return sqliteErrors.has(errcode & 0xff)
  return networkErrors.has(code) || postgresErrors.test(code) || connectionErrors.test(message)
}

const reasonMaxChars = 200

/** Returns one short line that says why the database, or another server, can't be used: the message and the code. */
export function errorReason(error: Error) {
  const { code = '', errcode, errors } = error as EngineError & { errors?: Error[] }
  // Node tries each address of a host. If none answers, only the errors inside have a message.
  const message = error.message || errors?.map(({ message }) => message).join(', ') || error.name
  const shownCode = errcode ?? code
  const reason = shownCode === '' || message.includes(String(shownCode)) ? message : `${message} (${shownCode})`
  return reason.replaceAll(/\s+/g, ' ').slice(0, reasonMaxChars)
}

// SQLite's primary error codes for: busy, locked, read-only, I/O error, damaged, full, can't be opened, not a database.
// An error's code has its primary code in the lowest eight bits.
const sqliteErrors = new Set([5, 6, 8, 10, 11, 13, 14, 26])

const networkErrors = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
])

// PostgreSQL's classes 08, 53, 57 and 58 (connection, resources, operator, system), and its codes for read-only and two
// timeouts.
const postgresErrors = /^(08|53|57|58)\w{3}$|^(25006|25P03|55P03)$/

// Errors that the database client itself raises have no code.
const connectionErrors =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered|was closed))/
