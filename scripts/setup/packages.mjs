import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagesFor } from './lockfile.mjs'
import { bringNode, programOfPackage } from './node-runtime.mjs'
import { withProgress } from './progress.mjs'
import { Failure, pathWithoutLocalBin, readJson, root, run } from './run.mjs'
import { packages, removeStamp, tools } from './stamps.mjs'

// npm reports each download at this level; what it reports is shown only if it fails.
const always = '--include=dev --include=optional --loglevel=http'

/** Installs exactly what the lockfile names, from nothing. Tools that are there already are installed anew as well. */
export async function installPackages({ withTools }) {
  const all = withTools || existsSync(tools.stamp)
  const what = `Installing packages (${existsSync(packages.stamp) ? 'they have changed' : 'first start only'})`
  const hash = removeStamp(packages)
  removeStamp(tools)
  const said = await npm(
    what,
    `ci ${always} ${all ? '' : '--workspaces=false'}`,
    packagesFor(readJson('package-lock.json'), all),
  )
  await bringNode(said)
  removeHeaders()
  writeFileSync(packages.stamp, hash)
  if (all) writeFileSync(tools.stamp, hash)
}

/** Adds what only tests, checks and benches need. The other packages stay as they are: a site may be running on them. */
export async function installTools() {
  const hash = removeStamp(tools)
  // npm takes its own list for outdated because files were written beside it since, and would install all anew.
  const npmsList = join(root, 'node_modules/.package-lock.json')
  if (existsSync(npmsList)) utimesSync(npmsList, new Date(), new Date())
  const missing = packagesFor(readJson('package-lock.json'), true).filter((path) => !isThere(path))
  await npm('Installing what tests need', `install --no-save ${always}`, missing)
  removeHeaders()
  writeFileSync(tools.stamp, hash)
}

async function npm(what, args, paths) {
  const env = { ...process.env, PATH: pathWithoutLocalBin() }
  const { code, output } = await withProgress(
    what,
    () => paths.filter(isThere).length,
    paths.length,
    () => run(`npm ${args}`, env),
  )
  if (code === 0) return output
  const reasons = output.split('\n').filter((line) => line && !/^npm (http|warn|info|notice)/.test(line))
  throw new Failure(`${reasons.join('\n')}\nThe packages could not be installed; what npm says about it is above.`)
}

const isThere = (path) => existsSync(join(root, path, 'package.json'))

/** Node's package brings 67 MB of headers for building addons in C++, which nothing here does. */
function removeHeaders() {
  if (programOfPackage) rmSync(join(programOfPackage, '../../include'), { recursive: true, force: true })
}
