// Fails each test during which something is written to console.error or console.warn.
import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

let seenOutput: string[] = []

for (const level of ['error', 'warn'] as const) {
  console[level] = (...args: unknown[]) => {
    seenOutput.push(`console.${level}: ${format(...args)}`)
  }
}

afterEach(failOnUnexpected)
// Output while a test file loads, or after its last test, fails the file instead of a test.
afterAll(failOnUnexpected)

function failOnUnexpected() {
  const unexpected = seenOutput
  seenOutput = []
  if (unexpected.length > 0) throw new Error(`Unexpected on the console:\n${unexpected.join('\n')}`)
}
