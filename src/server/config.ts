import { z } from 'zod'

const onOff = (name: string) =>
  z.enum(['on', 'off'], { error: `${name} is either on or off` }).transform((v) => v === 'on')

const databaseUrl = 'DATABASE_URL is file:PATH for SQLite, or postgres://USER:PASSWORD@HOST/NAME'

const samplers = [
  ...(['always_on', 'always_off', 'traceidratio'] as const),
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
]

const Config = z.object({
  PORT: z.coerce
    .number({ error: 'PORT is a number from 0 to 65535' })
    .pipe(z.int({ error: 'PORT is a whole number' }).min(0, 'PORT is 0 or more').max(65_535, 'PORT is at most 65535'))
    .default(3000),
  HOST: z.string().min(1, 'HOST is an address to listen on, like 127.0.0.1 or 0.0.0.0').default('127.0.0.1'),
  /** Canonical origin. Default: from host and port. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL is an origin like https://example.com' })
    .refine((url) => new URL(url).pathname === '/', 'PUBLIC_URL is an origin without a path, like https://example.com')
    .transform((url) => new URL(url).origin)
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, databaseUrl)
    .default('file:data/site.db'),
  ADMIN_USERNAME: z.string().trim().min(3, 'ADMIN_USERNAME has at least 3 characters').default('admin'),
  /** Absent: made up and printed once. */
  ADMIN_PASSWORD: z.string().min(6, 'ADMIN_PASSWORD has at least 6 characters').optional(),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL is an e-mail address').default('admin@example.com'),
  DEMO_CONTENT: onOff('DEMO_CONTENT').default(true),
  TRUST_PROXY: onOff('TRUST_PROXY').default(false),
  RATE_LIMITS: onOff('RATE_LIMITS').default(true),
  /** Absent: nothing is counted. Present: Prometheus finds /metrics there, on HOST. */
  METRICS_PORT: z.coerce
    .number({ error: 'METRICS_PORT is a number from 1 to 65535' })
    .pipe(z.int().min(1, 'METRICS_PORT is 1 or more').max(65_535, 'METRICS_PORT is at most 65535'))
    .optional(),
  /** How long it still takes requests after SIGTERM, while its health checks say that it ends. */
  STOP_DELAY_SECONDS: z.coerce
    .number({ error: 'STOP_DELAY_SECONDS is a number of seconds' })
    .min(0, 'STOP_DELAY_SECONDS is 0 or more')
    .max(60, 'STOP_DELAY_SECONDS is at most 60')
    .default(0),
  // OpenTelemetry's own names. What else it knows, such as OTEL_EXPORTER_OTLP_HEADERS, its packages read themselves.
  /** Absent: nothing is traced. Present: a collector that takes OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'OTEL_EXPORTER_OTLP_ENDPOINT is an address like http://localhost:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal('http/protobuf', { error: 'OTEL_EXPORTER_OTLP_PROTOCOL is http/protobuf' })
    .optional(),
  OTEL_SDK_DISABLED: z
    .enum(['true', 'false'], { error: 'OTEL_SDK_DISABLED is either true or false' })
    .transform((v) => v === 'true')
    .default(false),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, { error: `OTEL_TRACES_SAMPLER is one of ${samplers.join(', ')}` })
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'OTEL_TRACES_SAMPLER_ARG is a number from 0 to 1' })
    .min(0, 'OTEL_TRACES_SAMPLER_ARG is 0 or more')
    .max(1, 'OTEL_TRACES_SAMPLER_ARG is at most 1')
    .default(1),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce
    .number({ error: 'OTEL_BSP_SCHEDULE_DELAY is a number of milliseconds' })
    .pipe(z.int().min(1, 'OTEL_BSP_SCHEDULE_DELAY is 1 or more'))
    .default(5000),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL is one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
})

export type Config = z.output<typeof Config>

/** The settings are not right; the message names each and what it should be. */
export class ConfigError extends Error {}

/** Called once, by the programs that people start. Everything else is handed the values that it needs. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // FOO= in a file of settings means that FOO is left out.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Config.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}.`)
  throw new ConfigError(`These settings are not right:\n${lines.join('\n')}`)
}
