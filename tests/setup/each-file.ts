// Fails each test during which something is written to console.error or console.warn. After a file, the clock and all
// functions are as before, because the next file may run in the same process.
import { format } from 'node:util'
import { afterAll, afterEach, vi } from 'vitest'

let seenOutput: string[] = []

for (const level of ['error', 'warn'] as const) {
  console[level] = (...args: unknown[]) => {
    seenOutput.push(`console.${level}: ${format(...args)}`)
  }
}

afterEach(failOnUnexpected)
// Output while a test file loads, or after its last test, fails the file instead of a test.
afterAll(failOnUnexpected)
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function failOnUnexpected() {
  const unexpected = seenOutput
  seenOutput = []
  if (unexpected.length > 0) throw new Error(`Unexpected on the console:\n${unexpected.join('\n')}`)
}
