import { z } from 'zod'
import { Id, IdParams, ListEdge, ListLimit, UtcTime } from './common.schema.ts'
import { versionedNames } from './versions.ts'

/** A saved state of an entity, as a line of its history. */
export const Version = z.object({
  id: Id,
  /** The version of the entity that it was then. */
  number: z.int(),
  at: UtcTime,
  /** The administrator; null if nobody noted it, for a version from before the history began. */
  username: z.string().nullable(),
  /** The fields that differ from the version before. */
  changed: z.array(z.string()),
})

const Value = z.record(z.string(), z.unknown())

/** A version with all its fields. */
export const WholeVersion = Version.extend({
  value: Value,
  /** The version before it; null for the first one that is kept. */
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
      before: ListEdge,
    }),
    reply: z.array(Version),
  },
  read: { params: IdParams, reply: WholeVersion },
}
