import type { Caller } from '../admins/caller.ts'
import { recordAudit } from '../audit/store.ts'
import type { Db } from '../db/schema.ts'
import { rateLimits } from '../throttles/limits.ts'
import { enforceRateLimit } from '../throttles/rate-limit.ts'
import { recordVersion } from '../versions/store.ts'
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
  const after = toMediaFile(row)
  if (isNew) {
    await recordAudit(db, { caller, action: 'created', entity: 'media', entityId: after.id, after })
    await recordVersion(db, { caller, entity: 'media', entityId: after.id, before: null, after })
  }
  return after
}
