import { inspect, styleText } from 'node:util'
import { levels, pino } from 'pino'
import { errorReason, isUnavailable } from '../db/errors.ts'

/** A logger that writes lines of JSON, or coloured lines for people if the output is a terminal. */
export function createLogger(level: string) {
  const options = {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: loggedError },
  }
  if (!process.stdout.isTTY) return pino(options)
  return pino(options, { write: (json) => void process.stdout.write(lineForPeople(json)) })
}

const levelColors: Record<string, 'red' | 'yellow'> = { fatal: 'red', error: 'red', warn: 'yellow' }

/** Rewrites a line of JSON for a terminal: the local time, the level, the message, and the other fields. */
function lineForPeople(json: string) {
  const { time, level, msg = '', pid: _, hostname: __, ...fields } = JSON.parse(json)
  const label = levels.labels[level] ?? ''
  const name = styleText(levelColors[label] ?? 'green', label.toUpperCase())
  const details = Object.keys(fields).length > 0 ? ` ${inspect(fields, { colors: true, breakLength: 120 })}` : ''
  return `${new Date(time).toLocaleTimeString('en-GB')} ${name} ${msg}${details}\n`
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
