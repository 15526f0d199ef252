import { pino } from 'pino'

/** A logger that writes lines of JSON, or coloured lines for people if the output is a terminal. */
export async function createLogger(level: string) {
  const options = { level, redact: ['req.headers.authorization', 'req.headers.cookie'] }
  if (!process.stdout.isTTY) return pino(options)
  const { default: pretty } = await import('pino-pretty')
  return pino(options, pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' }))
}
