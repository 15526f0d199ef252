import { type EntityName, entities } from '#contract/entities.ts'

/** The columns of an entity that may hold addresses of the media library. */
export const mediaColumns = (entity: EntityName): string[] =>
  [...entities[entity].files, ...entities[entity].html].map(columnOf)

/** The column that stores a field: `spec_file` for `specFile`. */
export const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
