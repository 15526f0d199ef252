import { writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { withProgress } from './progress.mjs'
import { Failure, localBin, readJson, root, run } from './run.mjs'
import { pages, removeStamp } from './stamps.mjs'

export async function buildPages() {
  const hash = removeStamp(pages)
  const PATH = join(root, localBin) + delimiter + process.env.PATH
  const commands = readJson('package.json').scripts.build.split(' && ')
  let doneCount = 0
  let outputs = ''
  const code = await withProgress(
    'Building the pages',
    () => doneCount,
    commands.length,
    async () => {
      for (const command of commands) {
        const { code, output } = await run(command, { ...process.env, NODE_ENV: 'production', PATH })
        outputs += output
        if (code !== 0) return code
        doneCount++
      }
      return 0
    },
  )
  if (outputs.trim()) console.log(outputs.trim())
  if (code !== 0) throw new Failure('The pages could not be built; the reason is above.')
  writeFileSync(pages.stamp, hash)
}
