// Provides the Node that the site runs on. Its hash is checked before it runs for the first time. On Linux this Node is a
// package, and npm checks the package against package-lock.json. On macOS it is an archive from
// nodejs.org, whose hash is in node-archives.json. Neither needs an install script.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { adviceFor, fullDiskAdvice, isDiskFull } from './npm.mjs'
import { Failure, localNode, readJson, root } from './run.mjs'

const runtimes = readJson('package.json').optionalDependencies
const name = `node-${process.platform}-${process.arch}`
const version = runtimes[name] ?? Object.values(runtimes)[0]

/** The path of Node's program in its package; undefined if there is no package for this system. */
export const programOfPackage = runtimes[name] && join(root, 'node_modules', name, 'bin/node')

/**
 * Checks that Node runs and links it; on a system without a package of Node, finds an installed Node or downloads one
 * first. Throws a Failure if Node does not run or is missing. The reason why it is missing is in `npmOutput`, the output
 * of npm.
 */
export async function provideNode(npmOutput) {
  if (!programOfPackage) await linkOtherNode()
  else if (!existsSync(programOfPackage)) throw new Failure(missingReason(npmOutput))
  const program = programOfPackage ?? localNode
  const { stdout, stderr, error, signal } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  if (stdout?.trim() === `v${version}`) return linkNode()
  if (isDiskFull()) throw new Failure(fullDiskAdvice())
  throw new Failure(
    `Node ${version} was installed but does not run here: ${error?.message ?? (stderr.trim() || `it ended with ${signal}`)}. ` +
      'On Linux it needs glibc 2.28 or newer, which Alpine does not have. Otherwise delete node_modules and start again.',
  )
}

/** Links Node into .bin, for programs that look for it on the PATH, if npm has left no link (scripts/node.sh says why). */
export function linkNode() {
  if (!programOfPackage || existsSync(localNode)) return
  mkdirSync(dirname(localNode), { recursive: true })
  rmSync(localNode, { force: true })
  symlinkSync(relative(dirname(localNode), programOfPackage), localNode)
}

/**
 * Reads from npm's output why Node is missing. Node is an optional package, so npm does not fail if it can't install it,
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
    adviceFor(npmOutput) ??
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

/** Downloads an archive of Node, compares its bytes with the hash, and unpacks it into a folder. */
async function unpackNode({ url, sha256 }, folder) {
  console.log(`Downloading Node from ${url} …`)
  const bytes = await download(url)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Failure(
      `Node was refused and not installed: the archive from ${url} does not have the hash in ` +
        'scripts/setup/node-archives.json. It was changed on the way. Use another network and start again.',
    )
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { status, stderr } = spawnSync('tar', ['-xz', '--strip-components=1', '-C', folder], { input: bytes })
  if (status !== 0) throw new Failure(`Node could not be unpacked: ${stderr}`)
}

async function download(url) {
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`the server answers ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  } catch (error) {
    throw new Failure(
      `Node could not be downloaded from ${url}: ${error.cause?.message ?? error.message}. ` +
        'Install the same version of Node from https://nodejs.org and start again with it.',
    )
  }
}
