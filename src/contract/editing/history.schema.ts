import { z } from 'zod'
import { Id, IdParams, ListLimit, OptionalId, UtcTime } from '#contract/platform/common.schema.ts'
import { versionedKinds } from './history.ts'

/** One entry in the history of an entity: a saved version, without its fields. */
export const Version = z.object({
  id: Id,
  /** The entity's version number at that time. */
  number: z.int(),
  at: UtcTime,
  /** The administrator that saved the version; null for the state from before the site stored versions. */
  username: z.string().nullable(),
  /** The names of the fields that differ from the version before. */
  changed: z.array(z.string()),
})

const FieldValues = z.record(z.string(), z.unknown())

/** A version with all its fields. */
export const VersionWithFields = Version.extend({
  value: FieldValues,
  /** The fields of the version before; null for the oldest stored version. */
  before: FieldValues.nullable(),
})

export const versionSchemas = {
  /** The versions, newest first. */
  list: {
    query: z.object({
      entity: z.enum(versionedKinds),
      /** The id of the entity, or the name of the setting. */
      entityId: z.string().min(1).max(100),
      limit: ListLimit,
      before: OptionalId,
    }),
    reply: z.array(Version),
  },
  read: { params: IdParams, reply: VersionWithFields },
  /** Restores a version of an entity. To restore one of a file or setting, the dashboard saves its values again. */
  restore: {
    params: IdParams,
    reply: z.object({
      /** The number of files that came back from the bin with the version. */
      files: z.int(),
      /** The number of files of the version that were deleted for good. */
      goneFiles: z.int(),
      /** Says what is different from the version, if pages can't show it as it was. */
      note: z.string().optional(),
    }),
  },
}
