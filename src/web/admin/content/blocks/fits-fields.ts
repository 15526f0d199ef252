import { z } from 'zod'
import { propertiesOf, withoutDefault } from './schema-parts.ts'

/**
 * True if the fields of a schema can show a value without losing a part of it. Values may be missing or wrong, but not
 * an object where a field has a text, or a text where fields have a list.
 */
export function fitsFields(schema: z.ZodType, value: unknown): boolean {
  const innerSchema = withoutDefault(schema)
  if (value === undefined || value === null) return true
  if (innerSchema instanceof z.ZodArray)
    // The cast is safe: the rows of an array schema have a schema, although the type of `element` does not say so.
    return Array.isArray(value) && value.every((row) => fitsFields(innerSchema.element as z.ZodType, row))
  if (innerSchema instanceof z.ZodObject) {
    if (typeof value !== 'object' || Array.isArray(value)) return false
    const values = new Map(Object.entries(value))
    return Object.entries(propertiesOf(innerSchema)).every(([name, schema]) => fitsFields(schema, values.get(name)))
  }
  return typeof value !== 'object'
}
