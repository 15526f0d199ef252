import { z } from 'zod'

/** Returns the schema inside a schema with a default; any other schema as it is. */
export const withoutDefault = (schema: z.ZodType) => (schema instanceof z.ZodDefault ? schema.unwrap() : schema)

/** Returns the schemas of an object schema's properties, by their names. */
export const propertiesOf = (schema: z.ZodObject) =>
  // The cast is safe: each property has a schema, although the type of `shape` does not say so.
  schema.shape as Record<string, z.ZodType>
