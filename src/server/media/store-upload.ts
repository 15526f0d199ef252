import { recordCreation } from '#server/editing/history/store.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { rateLimits } from '#server/platform/throttles/limits.ts'
import { enforceRateLimit } from '#server/platform/throttles/rate-limit.ts'
import { toMediaFile } from './list.ts'
import { type NewFile, storeFileOnce } from './store.ts'

type Uploader = { caller: Caller; address: string | null }

/**
 * Stores an uploaded file and counts it for the rate limit in the same transaction, so that an upload that fails does
 * not count. If the library already has a file with these bytes, returns that file unchanged.
 */
export async function storeUpload(db: Db, file: NewFile, { caller, address }: Uploader) {
  await enforceRateLimit(db, rateLimits.uploads, { address })
  const { row, isNew } = await storeFileOnce(db, file)
  const uploaded = toMediaFile(row)
  return isNew ? recordCreation(db, { caller, entity: 'media' }, uploaded) : uploaded
}
