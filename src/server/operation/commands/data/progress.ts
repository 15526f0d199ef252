import type { Chunk } from './tables.ts'

const showEveryMs = 100

/** Prints progress: on a terminal as one line that is overwritten, elsewhere as one line for each table. */
export function progressLine(stream: NodeJS.WriteStream = process.stderr) {
  let task = ''
  let rows = 0
  let bytes = 0
  let shownAt = 0
  return {
    show(activity: string, chunk: Chunk) {
      const isNewTask = `${activity} ${chunk.table}` !== task
      if (isNewTask) {
        task = `${activity} ${chunk.table}`
        rows = 0
      }
      rows += chunk.rows.length
      bytes += chunk.bytes?.length ?? 0
      const now = performance.now()
      if (!stream.isTTY) {
        if (isNewTask) stream.write(`${activity} ${chunk.table} …\n`)
      } else if (isNewTask || now - shownAt > showEveryMs) {
        shownAt = now
        stream.write(
          `\r\x1b[K${task}: ${rows.toLocaleString('en')} rows, ${Math.round(bytes / 1e6)} MB of files so far`,
        )
      }
    },
    end() {
      if (stream.isTTY) stream.write('\r\x1b[K')
    },
  }
}
