import { fileURLToPath } from 'node:url'
import { ConfigError } from '#server/platform/config.ts'
import { errorReason } from '#server/platform/db/errors.ts'
import { CannotOpenPostgres, type NoSite } from '#server/platform/db/open.ts'
import { SiteIsRunning } from '#server/platform/db/sqlite.ts'
import { root } from '#server/platform/root.ts'

type SystemError = Error & { code?: string; port?: number; path?: string; syscall?: string }

/**
 * Tells the operator in one line why the site can't start, and names the setting that is wrong. Several wrong settings
 * have a line each. The line about an unknown error begins with `otherwise`.
 */
export function startFailureSentence(error: unknown, otherwise = "The site can't start"): string {
  if (error instanceof ConfigError || error instanceof SiteIsRunning) return error.message
  if (error instanceof CannotOpenPostgres) return postgresSentence(error.reason)
  const { code, message, port, path, syscall } = error as SystemError
  if (syscall === 'mkdir' && code !== 'EACCES')
    return `The folder ${path} can't be created (${code}). Set DATABASE_URL to another place.`
  const setting = port === Number(process.env.METRICS_PORT) ? 'METRICS_PORT' : 'PORT'
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop that one, or choose another port: ${setting}=${Number(port) + 1} npm start.`
    case 'EACCES':
      return port === undefined
        ? `This user may not open ${path ?? 'a file'}. Check the file's owner, or set DATABASE_URL to another place.`
        : `This user may not use port ${port}. Choose one above 1023 for ${setting}.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is not an address or a name of this machine (${message}).`
    case 'ERR_SQLITE_ERROR':
      return `The database file can't be used: ${message}. Check its path and rights in DATABASE_URL, or restore a backup.`
    case 'ERR_MODULE_NOT_FOUND':
    case 'ENOENT':
      return `A file is missing (${path ?? message}). Run npm start, which builds what is missing.`
    default:
      return `${otherwise}: ${message}`
  }
}

// No message of PostgreSQL or its driver contains the password.
function postgresSentence(error: SystemError) {
  const reason = errorReason(error)
  switch (error.code) {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return `The database does not answer (${reason}). Check that it runs and that DATABASE_URL names it.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host in DATABASE_URL does not exist (${reason}).`
    case '28P01':
      return `The user or the password in DATABASE_URL is wrong (${reason}).`
    case '28000':
      return `The database refuses this user or this connection (${reason}). If it wants encryption, add ?sslmode=verify-full to DATABASE_URL.`
    case '3D000':
      return `The database in DATABASE_URL does not exist (${reason}). Create it, or name another one.`
    case '42501':
      return `The user in DATABASE_URL may not create the tables of the site (${reason}). Let this user own the database.`
    // An old PostgreSQL reports a newer feature as a syntax error, an unknown type or function, or a missing feature.
    case '42601':
    case '42704':
    case '42883':
    case '0A000':
      return `The PostgreSQL in DATABASE_URL may be too old for this site, which was tested with versions 15 and 18 (${reason}).`
    default:
      return `The database in DATABASE_URL can't be used: ${reason}.`
  }
}

const adminScript = fileURLToPath(new URL('deploy/site-admin', root))

/** Tells the operator where a command has looked for the site, and how to name the right place. */
export const noSiteSentence = ({ message }: NoSite) =>
  `${message}: set DATABASE_URL to the site's database, or run sudo ${adminScript} if systemd runs the site.`
