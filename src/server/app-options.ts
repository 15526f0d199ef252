import type { FastifyBaseLogger } from 'fastify'
import type { QrCode } from '#server/estimates/serve-estimate-files.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Metrics } from '#server/platform/observability/metrics.ts'
import type { OutboxSettings } from './deliveries/outbox.ts'
import type { FilmSites } from './media/fetch-thumbnails.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import type { InlineTexts, OneTimeCodes, PasskeyChecks } from './pages/renderer.ts'

/** The options of `buildApp`. The program and the tests pass different ones. */
export type AppOptions = {
  db: Db
  /** The address of the PostgreSQL database, which announces changes of other processes; left out on SQLite. */
  changesUrl?: string | undefined
  logger: FastifyBaseLogger
  metrics?: Metrics | undefined
  /** True if the process is ending: the health checks then make the load balancer use another instance. */
  isEnding?: () => boolean
  /** The video sites from which the server fetches thumbnails of films; without them it fetches none. */
  filmSites?: FilmSites | undefined
  /** The operator's mail server and webhook; without them the server sends no mails and calls no webhook. */
  sending?: Pick<OutboxSettings, 'mail' | 'webhook'> | undefined
  /** The clock for sending mails and webhooks. Default: the system's. */
  clock?: Clock | undefined
  /** The clock by which drafts go live, and articles go off the site, at a planned time. Default: the system's. */
  scheduleClock?: Clock | undefined
  pageRenderer: PageRenderer
  /** The script and the style in the HTML of every page. */
  inline: InlineTexts
  /** Creates the QR code of a text, as rows of squares; true means dark. */
  qrCode: QrCode
  /** Checks the codes of authenticator apps, and creates their secrets. */
  oneTimeCodes: OneTimeCodes
  /** Loads the package that checks passkeys. */
  loadPasskeyChecks: () => Promise<PasskeyChecks>
  /** The folder with the built files for browsers. */
  assets: URL
  publicUrl: string
  /** True if the operator has set `publicUrl`; otherwise it consists of host and port. */
  hasPublicUrl?: boolean
  trustProxy: boolean
  /** True if the server slows down or refuses clients that send too much. False for load tests. */
  rateLimits: boolean
  /** True if visitors may read the description of the API; otherwise only administrators may. */
  docsForAll: boolean
  /** The most bytes that the response cache may hold; 0 turns it off. */
  cacheMaxBytes?: number
}
