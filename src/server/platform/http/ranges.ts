export type Range = { start: number; end: number }

/**
 * Reads the bytes that a Range header requests: the first and the last, counted from 0. Returns null for a header
 * without a valid range (the client then gets the whole file), and 'unsatisfiable' for bytes beyond the file's end.
 */
export function rangeOf(header: string | undefined, length: number) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return null
  if (from === '') return Number(to) > 0 && length > 0 ? lastBytes(Number(to), length) : ('unsatisfiable' as const)
  // A range that ends before it starts is ignored (RFC 9110).
  if (to !== '' && Number(to) < Number(from)) return null
  if (Number(from) >= length) return 'unsatisfiable' as const
  return { start: Number(from), end: to === '' ? length - 1 : Math.min(Number(to), length - 1) }
}

const lastBytes = (count: number, length: number) => ({ start: Math.max(0, length - count), end: length - 1 })
