import { type EntityName, entities } from '#contract/entities.ts'

/** The columns of an entity that may hold addresses of the media library. */
export const mediaColumns = (entity: EntityName): string[] =>
  [...entities[entity].files, ...entities[entity].html].map(columnOf)

/** `specFile` is stored as `spec_file`. */
export const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
