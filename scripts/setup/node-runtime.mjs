// Provides the Node that the site runs on. Its hash is checked before it runs for the first time. On Linux and Windows
// this Node is a package, and npm checks the package against package-lock.json. On macOS it is an archive from
// nodejs.org, whose hash is in node-archives.json. Neither needs an install script.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unpackNode } from './node-archive.mjs'
import { Failure, localNode, readJson, root } from './run.mjs'

const runtimes = readJson('package.json').optionalDependencies
const system = process.platform === 'win32' ? 'win' : process.platform
const name = `node-${system}-${process.arch}`
const version = runtimes[name] ?? Object.values(runtimes)[0]

/** The path of Node's program in its package; undefined if there is no package for this system. */
export const programOfPackage =
  runtimes[name] && join(root, 'node_modules', name, 'bin', system === 'win' ? 'node.exe' : 'node')

/** The path of Node's program on this system. Without a package of Node it is a link that `provideNode` creates. */
export const nodeProgram = programOfPackage ?? localNode

/**
 * Checks that Node runs; on a system without a package of Node, links an installed Node or downloads one first. Throws
 * a Failure if Node does not run or is missing. The reason why it is missing is in `npmOutput`, the output of npm.
 */
export async function provideNode(npmOutput) {
  if (!programOfPackage) await linkOtherNode()
  else if (!existsSync(programOfPackage)) throw new Failure(missingReason(npmOutput))
  const { stdout, stderr, error } = spawnSync(nodeProgram, ['--version'], { encoding: 'utf8' })
  if (stdout?.trim() === `v${version}`) return
  throw new Failure(`Node ${version} was installed but does not run here: ${error?.message ?? stderr.trim()}`)
}

/**
 * Reads from npm's output why Node is missing. Node is an optional package, so npm does not fail if its hash is wrong,
 * but skips it.
 */
function missingReason(npmOutput) {
  const isRefused = npmOutput.split('\n').some((line) => line.includes(name) && line.includes('EINTEGRITY'))
  if (isRefused)
    return (
      `Node ${version} was refused and not installed: the package ${name} that npm downloaded is not the one ` +
      'whose hash is in package-lock.json. Somebody or something has changed it on the way. Use another network ' +
      'or package registry, delete node_modules and start again.'
    )
  return (
    `Node ${version} is missing: npm did not install the package ${name}. Check that the package registry has it ` +
    'and that npm is not told to leave out optional packages, delete node_modules and start again.'
  )
}

/** For systems without a package: links an installed Node of the right version, or downloads it. */
async function linkOtherNode() {
  mkdirSync(dirname(localNode), { recursive: true })
  const isInstalled = process.versions.node === version && !process.execPath.startsWith(root)
  if (isInstalled) return symlinkSync(process.execPath, localNode)
  const archive = readJson('scripts/setup/node-archives.json')[`${process.platform}-${process.arch}`]
  if (!archive)
    throw new Failure(
      `There is no Node ${version} for ${process.platform} on ${process.arch} whose hash is known. ` +
        `Install Node ${version} from https://nodejs.org and start again with it.`,
    )
  await unpackNode(archive, join(root, 'node_modules/.node'))
  symlinkSync('../.node/bin/node', localNode)
}
