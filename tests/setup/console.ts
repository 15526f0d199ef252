import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

let seen: string[] = []
let expected: RegExp[] = []

for (const level of ['error', 'warn'] as const) {
  console[level] = (...args: unknown[]) => {
    seen.push(`console.${level}: ${format(...args)}`)
  }
}

/** The test that calls this fails unless something is written to console.error or console.warn that matches. */
export function expectConsole(pattern: RegExp) {
  expected.push(pattern)
}

afterEach(failOnUnexpected)
// What is written while a file loads or after its last test belongs to the file.
afterAll(failOnUnexpected)

function failOnUnexpected() {
  const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)))
  const missing = expected.filter((pattern) => !seen.some((text) => pattern.test(text)))
  seen = []
  expected = []
  if (unexpected.length > 0) throw new Error(`Unexpected on the console:\n${unexpected.join('\n')}`)
  if (missing.length > 0) throw new Error(`Expected on the console, but never written: ${missing.join(', ')}`)
}
