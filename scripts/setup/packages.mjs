import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagesFor } from './lockfile.mjs'
import { programOfPackage, provideNode } from './node-runtime.mjs'
import { withProgress } from './progress.mjs'
import { Failure, pathWithoutLocalBin, readJson, root, run } from './run.mjs'
import { packages, removeStamp, tools } from './stamps.mjs'

// At this level npm reports each download. `provideNode` finds errors in this output; people see it only if npm fails.
const npmOptions = '--include=dev --include=optional --loglevel=http'

/** Installs exactly the packages of the lockfile from scratch; the tools only if wanted or installed before. */
export async function installPackages({ withTools }) {
  const includesTools = withTools || existsSync(tools.stamp)
  const title = `Installing packages (${existsSync(packages.stamp) ? 'they have changed' : 'first start only'})`
  const hash = removeStamp(packages)
  removeStamp(tools)
  const npmOutput = await npm(
    title,
    `ci ${npmOptions} ${includesTools ? '' : '--workspaces=false'}`,
    packagesFor(readJson('package-lock.json'), includesTools),
  )
  await provideNode(npmOutput)
  removeUnused()
  writeFileSync(packages.stamp, hash)
  if (includesTools) writeFileSync(tools.stamp, hash)
}

/** Adds the packages of tests, checks and benches. Leaves the site's packages alone, because a site may be running. */
export async function installTools() {
  const hash = removeStamp(tools)
  // npm's list of installed packages must be newer than the packages. Otherwise npm would install all of them again.
  const installedList = join(root, 'node_modules/.package-lock.json')
  if (existsSync(installedList)) utimesSync(installedList, new Date(), new Date())
  const missing = packagesFor(readJson('package-lock.json'), true).filter((path) => !isThere(path))
  await npm('Installing what tests need', `install --no-save ${npmOptions}`, missing)
  removeUnused()
  writeFileSync(tools.stamp, hash)
}

async function npm(title, args, paths) {
  const env = { ...process.env, PATH: pathWithoutLocalBin() }
  const { code, output } = await withProgress(
    title,
    () => paths.filter(isThere).length,
    paths.length,
    () => run(`npm ${args}`, env),
  )
  if (code === 0) return output
  const reasons = output.split('\n').filter((line) => line && !/^npm (http|warn|info|notice)/.test(line))
  throw new Failure(`${reasons.join('\n')}\nThe packages could not be installed. npm's messages are above.`)
}

const isThere = (path) => existsSync(join(root, path, 'package.json'))

/**
 * Removes 130 MB that neither the site nor its build reads: headers for building C++ addons, a package manager inside
 * pdfkit, source maps, and programs for Bare, another runtime than Node.
 */
function removeUnused() {
  if (programOfPackage) rmSync(join(programOfPackage, '../../include'), { recursive: true, force: true })
  const modules = join(root, 'node_modules')
  rmSync(join(modules, 'pdfkit/.yarn'), { recursive: true, force: true })
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && /\.(map|bare)$/.test(entry.name)) rmSync(join(entry.parentPath, entry.name))
}
