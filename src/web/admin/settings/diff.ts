type Change = { name: string; from: string | null; to: string | null }

const ignoredFields = ['id', 'version', 'updatedAt', 'createdAt', 'picture']

/** The fields that differ between an entity before and after. Null stands for a field that was not there. */
export function diff(before: unknown, after: unknown): Change[] {
  const old = partsOf(before)
  const now = partsOf(after)
  const names = new Set([...Object.keys(old), ...Object.keys(now)])
  return [...names].flatMap((name) => {
    const from = wordsOf(old[name])
    const to = wordsOf(now[name])
    return from === to || ignoredFields.includes(name) ? [] : [{ name, from, to }]
  })
}

export const partsOf = (entity: unknown) =>
  typeof entity === 'object' && entity !== null ? (entity as Record<string, unknown>) : {}

export function wordsOf(value: unknown) {
  if (value === undefined || value === null || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
