import { type EntityName, entities } from '#contract/editing/entities.ts'

/** Lists the columns of an entity that may contain addresses of media files. */
export const mediaColumns = (entity: EntityName): string[] =>
  [...entities[entity].files, ...entities[entity].html].map(columnOf)

/** Lists those values of an entity's form that may contain addresses of media files. */
export function textsWithFiles(entity: EntityName, values: Record<string, unknown>): string[] {
  const names: string[] = [...entities[entity].files, ...entities[entity].html]
  return names.map((name) => values[name]).filter((value) => typeof value === 'string')
}

/** Turns the name of a field into that of its column: `specFile` into `spec_file`. */
export const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
