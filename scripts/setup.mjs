// Brings a clone to where `npm start` and `npm test` can run: packages installed, pages built.
// Plain JavaScript without dependencies, because on a fresh clone it runs before anything is
// installed, on whatever Node is there. With nothing to do it only hashes files and starts no process.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const localBin = join('node_modules', '.bin')
const localNode = join(root, localBin, 'node')

const packages = { stamp: join(root, 'node_modules/.installed-from'), sources: ['package-lock.json'] }
const pages = {
  stamp: join(root, 'dist/.built-from'),
  sources: ['src/web', 'src/contract', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
}

/** What went wrong has been shown already; this says what it means. */
class Failure extends Error {}

const wanted = process.argv.includes('--install-only') ? [packages] : [packages, pages]

try {
  refuseOldNode()
  if (!wanted.every(isFresh)) {
    await oneAtATime(async () => {
      if (!isFresh(packages)) await install()
      if (wanted.includes(pages) && !isFresh(pages)) await build()
    })
  }
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Failure(
    `This needs Node 20.19 or newer to start; here is ${process.versions.node}. See https://nodejs.org.`,
  )
}

async function install() {
  console.log(`Installing packages (${existsSync(packages.stamp) ? 'they have changed' : 'first start only'}) …`)
  const hash = removeStamp(packages)
  await run('npm ci --include=dev --loglevel=error', {
    env: { ...process.env, PATH: pathWithoutLocalBin() },
    failure: 'The packages could not be installed; what npm says about it is above.',
  })
  await bringNode()
  writeFileSync(packages.stamp, hash)
}

/** The package `node` gets its program in an install script, and npm may have been told to run none. */
async function bringNode() {
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node
  const failure =
    `The packages are installed, but Node ${version}, which should have come with them, does not run. ` +
    'Let npm run install scripts (its settings ignore-scripts and allowScripts), delete node_modules and start again.'
  if (localNodeVersion() === version) return

  await run('node installArchSpecificPackage.js', {
    cwd: join(root, 'node_modules/node'),
    env: { ...process.env, PATH: pathWithoutLocalBin() },
    failure,
  })
  if (!existsSync(localNode)) symlinkSync('../node/bin/node', localNode)
  if (localNodeVersion() !== version) throw new Failure(failure)
}

function localNodeVersion() {
  const { stdout } = spawnSync(localNode, ['--version'], { encoding: 'utf8' })
  return stdout?.trim().slice('v'.length)
}

async function build() {
  console.log('Building the pages …')
  const hash = removeStamp(pages)
  await run(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.build, {
    env: { ...process.env, NODE_ENV: 'production', PATH: join(root, localBin) + delimiter + process.env.PATH },
    failure: 'The pages could not be built; the reason is above.',
  })
  writeFileSync(pages.stamp, hash)
}

function isFresh({ stamp, sources }) {
  return existsSync(localNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(sources)
}

/** Removed before the work and written after it, so that work cut short is never taken for done. */
function removeStamp({ stamp, sources }) {
  rmSync(stamp, { force: true })
  return hashOf(sources)
}

function hashOf(sources) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const path of sources.flatMap(filesIn)) {
    const content = readFileSync(join(root, path))
    hash.update(`\n${path} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(join(root, path))) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}

/** npm itself must not run on the Node in node_modules, which it is about to remove. */
function pathWithoutLocalBin() {
  return process.env.PATH.split(delimiter)
    .filter((folder) => !folder.endsWith(sep + localBin))
    .join(delimiter)
}

async function run(command, { cwd = root, env, failure }) {
  const child = spawn(command, { cwd, env, shell: true, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill(signal))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Failure(failure)
}

/** Two starts at once must not install into each other, so the second waits for the first. */
async function oneAtATime(work) {
  const lock = join(root, '.setup-lock')
  for (let tries = 0; !take(lock); tries++) {
    if (tries === 10) console.log('Waiting for another start to finish installing and building …')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const holding = setInterval(() => utimesSync(lock, new Date(), new Date()), 500)
  try {
    await work()
  } finally {
    clearInterval(holding)
    rmSync(lock, { force: true })
  }
}

function take(lock) {
  try {
    closeSync(openSync(lock, 'wx'))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  // Whoever holds it touches it twice a second; one that was killed no longer does.
  const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? { mtimeMs: 0 }
  if (Date.now() - mtimeMs > 5000) rmSync(lock, { force: true })
  return false
}
