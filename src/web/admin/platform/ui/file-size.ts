const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** Writes a size with two decimals: '1.50 KB' for 1536 bytes. 1 KB is 1,024 bytes. */
export function fileSize(bytes: number | string) {
  const count = Number(bytes)
  if (!(count > 0)) return '0.00 Bytes'
  const unitIndex = Math.min(Math.floor(Math.log(count) / Math.log(1024)), units.length - 1)
  return `${(count / 1024 ** unitIndex).toFixed(2)} ${units[unitIndex]}`
}
