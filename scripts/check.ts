// `npm run check` runs the checks of `npm test` alone, without the build and the tests.
import { runChecks } from './test/checks.ts'

const results = await runChecks()
for (const { name, seconds, output } of results)
  console.log(`${output ? '✗' : '✓'} ${name}, ${seconds.toFixed(1)} s\n${output}`)
process.exitCode = results.some(({ output }) => output) ? 1 : 0
