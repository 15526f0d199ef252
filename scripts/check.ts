// `npm run check` runs the checks of `npm test` at the same time, without the build and the tests.
import { checks, runQuietly } from './test/run.ts'

const codes = await Promise.all(
  checks.map(async ({ name, command, args }) => {
    const startedAt = performance.now()
    const { code, output } = await runQuietly(command, args)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${code === 0 ? '✓' : '✗'} ${name}, ${seconds} s`)
    if (code !== 0) console.log(output)
    return code
  }),
)
process.exitCode = codes.every((code) => code === 0) ? 0 : 1
