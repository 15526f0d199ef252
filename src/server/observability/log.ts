import { pino } from 'pino'

/** Lines of JSON for machines; in a terminal, lines for people. */
export async function createLogger(level: string) {
  const options = { level, redact: ['req.headers.authorization', 'req.headers.cookie'] }
  if (!process.stdout.isTTY) return pino(options)
  const { default: pretty } = await import('pino-pretty')
  return pino(options, pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' }))
}
