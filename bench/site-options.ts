import { pino } from 'pino'
import { loadPasskeyChecks, type Renderer } from '../src/server/platform/build.ts'
import type { Db } from '../src/server/platform/db/schema.ts'

/** The options of a site that a bench measures: without limits, and without what it sends. */
export const siteOptions = (
  db: Db,
  { inline, qrCode, oneTimeCodes }: Pick<Renderer, 'inline' | 'qrCode' | 'oneTimeCodes'>,
) => ({
  db,
  logger: pino({ level: 'error' }),
  inline,
  oneTimeCodes,
  loadPasskeyChecks,
  qrCode: async (text: string) => qrCode(text),
  assets: new URL('../dist/client/', import.meta.url),
  publicUrl: 'http://localhost',
  trustProxy: false,
  rateLimits: false,
  docsForAll: false,
})
