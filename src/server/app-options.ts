import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/schema.ts'
import type { Clock } from './deliveries/clock.ts'
import type { OutboxSettings } from './deliveries/outbox.ts'
import type { QrCode } from './http/estimate-files.ts'
import type { FilmSites } from './media/fetch-thumbnails.ts'
import type { Metrics } from './observability/metrics.ts'
import type { Tracing } from './observability/tracing.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import type { InlineTexts, OneTimeCodes, PasskeyChecks } from './pages/renderer.ts'

/** The parts of a site that differ between the program and its tests. */
export type AppOptions = {
  db: Db
  /** The PostgreSQL database that announces other processes' changes; left out on SQLite. */
  changesUrl?: string | undefined
  logger: FastifyBaseLogger
  metrics?: Metrics | undefined
  tracing?: Tracing | undefined
  /** True once the load balancer should send requests to another instance. */
  isEnding?: () => boolean
  /** Where thumbnails of films come from; left out, none are fetched. */
  filmSites?: FilmSites | undefined
  /** The operator's mail server and webhook; left out, nothing is sent. */
  sending?: Pick<OutboxSettings, 'mail' | 'webhook'> | undefined
  /** The clock that the outbox reads. Default: the system's. */
  clock?: Clock | undefined
  /** The clock that decides when plans are carried out. Default: the system's. */
  scheduleClock?: Clock | undefined
  pageRenderer: PageRenderer
  /** The script and the style inside the HTML. */
  inline: InlineTexts
  /** Makes the QR code of a text, as rows of modules. True is dark. */
  qrCode: QrCode
  /** Makes and checks the codes of authenticator apps. */
  oneTimeCodes: OneTimeCodes
  /** Loads the package that checks passkeys. */
  loadPasskeyChecks: () => Promise<PasskeyChecks>
  /** Folder of the built browser files. */
  assets: URL
  publicUrl: string
  /** Whether the operator has set `publicUrl`; otherwise the program makes it from host and port. */
  hasPublicUrl?: boolean
  trustProxy: boolean
  /** Off for load tests: no client is slowed down or refused. */
  rateLimits: boolean
  /** Whether everybody may read the description of the calls, or administrators only. */
  docsForAll: boolean
  /** Size of the response cache; 0 turns it off. */
  cacheMaxBytes?: number
}
