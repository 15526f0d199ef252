import { z } from 'zod'
import { Id, IdParams, ListLimit, OptionalId, UtcTime } from './common.schema.ts'
import { versionedNames } from './versions.ts'

/** A saved state of an entity, as a line of its history. */
export const Version = z.object({
  id: Id,
  /** The entity's version number at that time. */
  number: z.int(),
  at: UtcTime,
  /** The administrator; null for a version from before the site kept a history. */
  username: z.string().nullable(),
  /** The fields that differ from the version before. */
  changed: z.array(z.string()),
})

const Value = z.record(z.string(), z.unknown())

/** A version with all its fields. */
export const WholeVersion = Version.extend({
  value: Value,
  /** The fields of the version before it; null for the oldest version that is kept. */
  before: Value.nullable(),
})

export const versionSchemas = {
  /** Newest first. */
  list: {
    query: z.object({
      entity: z.enum(versionedNames),
      /** The id of the entity, or the name of the setting. */
      entityId: z.string().min(1).max(100),
      limit: ListLimit,
      before: OptionalId,
    }),
    reply: z.array(Version),
  },
  read: { params: IdParams, reply: WholeVersion },
}
