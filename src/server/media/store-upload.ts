import type { Caller } from '../admins/caller.ts'
import { recordAudit } from '../audit/store.ts'
import type { Db } from '../db/schema.ts'
import { rateLimits } from '../throttles/limits.ts'
import { enforceRateLimit } from '../throttles/rate-limit.ts'
import { recordVersion } from '../versions/store.ts'
import { toMediaFile } from './list.ts'
import { type NewFile, storeFileOnce } from './store.ts'

type From = { caller: Caller; address: string | null }

/**
 * Counts an upload in the transaction that stores it, so that only stored files count. Returns the existing file,
 * unchanged, if the library already has these bytes.
 */
export async function storeUpload(db: Db, file: NewFile, { caller, address }: From) {
  await enforceRateLimit(db, rateLimits.uploads, { address })
  const { row, isNew } = await storeFileOnce(db, file)
  const after = toMediaFile(row)
  if (isNew) {
    await recordAudit(db, { caller, action: 'created', entity: 'media', entityId: after.id, after })
    await recordVersion(db, { caller, entity: 'media', entityId: after.id, before: null, after })
  }
  return after
}
