import { ConfigError } from '../config.ts'
import { SiteIsRunning } from '../db/instance-lock.ts'

type SystemError = Error & { code?: string; port?: number; path?: string; syscall?: string }

/** Tells the operator in one or two sentences why the site can't start. */
export function startUpSentence(error: unknown, otherwise = "The site can't start"): string {
  if (error instanceof ConfigError || error instanceof SiteIsRunning) return error.message
  const { code, message, port, path, syscall } = error as SystemError
  if (syscall === 'mkdir' && code !== 'EACCES')
    return `The folder ${path} can't be created (${code}). Set DATABASE_URL to another place.`
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=3001 npm start.`
    case 'EACCES':
      return port === undefined
        ? `This user may not open ${path ?? 'a file'}. Check the file's owner, or set DATABASE_URL to another place.`
        : `This user may not use port ${port}. Choose one above 1023, for example PORT=3000.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `The address in HOST or DATABASE_URL does not exist on this machine or network (${message}).`
    case 'ECONNREFUSED':
      return `The database does not answer (${message}). Check that it runs and that DATABASE_URL names it.`
    case 'ERR_SQLITE_ERROR':
      return `The database file can't be used: ${message}. Check its path and rights in DATABASE_URL, or restore a backup.`
    case 'ERR_MODULE_NOT_FOUND':
    case 'ENOENT':
      return `A file is missing (${path ?? message}). Run npm start, which builds what is missing.`
    default:
      return `${otherwise}: ${message}`
  }
}
