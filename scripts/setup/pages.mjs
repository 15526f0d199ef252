import { writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { withProgress } from './progress.mjs'
import { Failure, localBin, readJson, root, run } from './run.mjs'
import { pages, removeStamp } from './stamps.mjs'

export async function buildPages() {
  const hash = removeStamp(pages)
  const PATH = join(root, localBin) + delimiter + process.env.PATH
  const commands = readJson('package.json').scripts.build.split(' && ')
  let done = 0
  let said = ''
  const code = await withProgress(
    'Building the pages',
    () => done,
    commands.length,
    async () => {
      for (const command of commands) {
        const { code, output } = await run(command, { ...process.env, NODE_ENV: 'production', PATH })
        said += output
        if (code !== 0) return code
        done++
      }
      return 0
    },
  )
  if (said.trim()) console.log(said.trim())
  if (code !== 0) throw new Failure('The pages could not be built; the reason is above.')
  writeFileSync(pages.stamp, hash)
}
