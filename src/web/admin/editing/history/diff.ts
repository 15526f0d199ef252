type Change = { name: string; from: string | null; to: string | null }

const ignoredFields = ['id', 'version', 'updatedAt', 'createdAt', 'picture']

/**
 * Compares an entity before and after a change. Returns the fields that differ, with both values as text; null for a
 * missing or empty value.
 */
export function diff(before: unknown, after: unknown): Change[] {
  const oldFields = fieldsOf(before)
  const newFields = fieldsOf(after)
  const names = new Set([...Object.keys(oldFields), ...Object.keys(newFields)])
  return [...names].flatMap((name) => {
    const from = valueText(oldFields[name])
    const to = valueText(newFields[name])
    return from === to || ignoredFields.includes(name) ? [] : [{ name, from, to }]
  })
}

export const fieldsOf = (entity: unknown) =>
  typeof entity === 'object' && entity !== null ? (entity as Record<string, unknown>) : {}

export function valueText(value: unknown) {
  if (value === undefined || value === null || value === '' || isEmptyList(value)) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
