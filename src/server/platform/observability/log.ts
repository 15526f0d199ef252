import { pino } from 'pino'
import { errorReason, isUnavailable } from '../db/errors.ts'

/** A logger that writes lines of JSON, or coloured lines for people if the output is a terminal. */
export async function createLogger(level: string) {
  const options = {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: loggedError },
  }
  if (!process.stdout.isTTY) return pino(options)
  const { default: pretty } = await import('pino-pretty')
  return pino(options, pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' }))
}

/**
 * The part of an error that the log shows. Other fields of an error may have a visitor's data, such as the values of a
 * row that the database refused. An error of a database that can't work has no stack: in an outage the same stack would
 * be logged a hundred times.
 */
function loggedError(error: unknown) {
  if (!(error instanceof Error)) return error
  if (isUnavailable(error)) return { message: errorReason(error) }
  const { type, message, stack, code } = pino.stdSerializers.err(error)
  return { type, code, message, stack }
}
