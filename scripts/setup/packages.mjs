import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkNode, programOfPackage, provideNode } from './node-runtime.mjs'
import { checkRoom, isThere, npm } from './npm.mjs'
import { readJson, root } from './run.mjs'
import { packages, removeStamp, tools } from './stamps.mjs'

/** Installs exactly the packages of the lockfile from scratch; the tools only if wanted or installed before. */
export async function installPackages({ withTools }) {
  const includesTools = withTools || existsSync(tools.stamp)
  const title = `Installing packages (${existsSync(packages.stamp) ? 'they have changed' : 'first start only'})`
  const hash = removeStamp(packages)
  removeStamp(tools)
  checkRoom(existsSync(join(root, 'node_modules')) ? installedMegabytes : 0)
  const paths = packagesFor(readJson('package-lock.json'), includesTools)
  const npmOutput = await npm(title, includesTools ? ['ci'] : ['ci', '--workspaces=false'], paths)
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
  await npm('Installing what tests need', ['install', '--no-save'], missing)
  linkNode()
  removeUnused()
  writeFileSync(tools.stamp, hash)
}

// npm removes this much before it installs again.
const installedMegabytes = 350

// Source maps, TypeScript without its declarations, tests, manuals, React for profilers, and programs for Bare, which is
// another runtime than Node.
const unusedFile = /\.(map|bare|md|test\.\w+(\.\w+)?)$|(?<!\.d)\.[cm]?tsx?$|^react-dom-profiling\./i
const licenceFile = /licen[cs]e|notice|copying/i

// The pages import single modules of core-js. These folders hold its other ways in.
const waysIntoCoreJs = ['actual', 'es', 'features', 'full', 'stable'].map((name) => `core-js/${name}`)
const unusedFolders = ['pdfkit/.yarn', 'bintrees/test', ...waysIntoCoreJs]

/** Removes 160 MB that neither the site nor its build reads, among them headers for building C++ addons. */
function removeUnused() {
  if (programOfPackage) rmSync(join(programOfPackage, '../../include'), { recursive: true, force: true })
  const modules = join(root, 'node_modules')
  for (const folder of unusedFolders) rmSync(join(modules, folder), { recursive: true, force: true })
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && unusedFile.test(entry.name) && !licenceFile.test(entry.name))
      rmSync(join(entry.parentPath, entry.name))
}

/**
 * Lists the folders of all packages that npm installs: those of the site and, with `withTools`, those of the workspace
 * `tools`.
 */
function packagesFor(lock, withTools) {
  const foundFolders = new Set(withTools ? ['', 'tools'] : [''])
  for (const folder of foundFolders) {
    for (const name of dependencyNames(lock.packages[folder], folder === '' || folder === 'tools')) {
      const path = locate(lock, name, folder)
      if (path && fitsHere(lock.packages[path])) foundFolders.add(path)
    }
  }
  return [...foundFolders].filter((path) => path.startsWith('node_modules/') || path.includes('/node_modules/'))
}

function dependencyNames({ dependencies, devDependencies, optionalDependencies, peerDependencies }, isWorkspace) {
  return Object.keys({
    ...dependencies,
    ...optionalDependencies,
    ...peerDependencies,
    ...(isWorkspace && devDependencies),
  })
}

/** Finds the folder from which Node loads the package `name` when a package in the folder `from` imports it. */
function locate(lock, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`
    if (lock.packages[path]) return path
    if (!folder) return undefined
  }
}

const fitsHere = ({ os, cpu, libc }) =>
  fits(os, process.platform) && fits(cpu, process.arch) && (process.platform !== 'linux' || fits(libc, libcHere()))

function fits(allowed, here) {
  const list = [allowed ?? here].flat()
  return list.includes(here) || (list.every((name) => name.startsWith('!')) && !list.includes(`!${here}`))
}

let libcName
function libcHere() {
  libcName ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return libcName
}
