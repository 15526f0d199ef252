import { writeFileSync } from 'node:fs'
import { fullDiskAdvice, isDiskFull } from './npm.mjs'
import { Failure, run, withProgress } from './run.mjs'
import { pages, removeStamp } from './stamps.mjs'

const vite = ['sh', 'scripts/node.sh', 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']

// Each list is in the order of its steps, because its first step empties the folder of the built files.
const client = [vite, [...vite, '--mode', 'admin']]
const server = [
  [...vite, '--ssr'],
  [...vite, '--ssr', '--mode', 'passkeys'],
  [...vite, '--config', 'vite.server.config.ts'],
]
// Starts the finished site once, so that Node stores the compiled code.
const compile = ['sh', 'scripts/serve.sh', 'src/server/operation/start/compile.ts']

export async function buildPages() {
  const hash = removeStamp(pages)
  let doneCount = 0

  async function build(steps) {
    for (const step of steps) {
      const { code, output } = await run(step, { env: { ...process.env, NODE_ENV: 'production' } })
      if (code !== 0)
        throw new Failure(
          isDiskFull() ? fullDiskAdvice() : `${output.trim()}\nThe pages could not be built. The reason is above.`,
        )
      doneCount++
    }
  }

  await withProgress(
    'Building the pages',
    () => doneCount,
    client.length + server.length + 1,
    async () => {
      await Promise.all([build(client), build(server)])
      await build([compile])
    },
  )
  writeFileSync(pages.stamp, hash)
}
