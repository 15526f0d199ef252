export type Range = { start: number; end: number }

/** One range, counted from 0, both ends in it; null for anything else, which gets the whole file. */
export function rangeOf(header: string | undefined, length: number) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return null
  if (from === '') return Number(to) > 0 && length > 0 ? lastOf(Number(to), length) : ('unsatisfiable' as const)
  // The end before the start is no range at all.
  if (to !== '' && Number(to) < Number(from)) return null
  if (Number(from) >= length) return 'unsatisfiable' as const
  return { start: Number(from), end: to === '' ? length - 1 : Math.min(Number(to), length - 1) }
}

const lastOf = (count: number, length: number) => ({ start: Math.max(0, length - count), end: length - 1 })
