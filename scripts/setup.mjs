// Prepares a clone for `npm start` and `npm test`: installs the packages and builds the pages. If nothing has changed,
// it only hashes files and starts no process. On a fresh clone it runs before anything is installed, on the machine's
// own Node, so it is plain JavaScript without dependencies.
//
//   --install-only  does not build the pages
//   --tools         also installs the packages that only tests, checks and benches need (tools/package.json)
import { oneAtATime } from './setup/lock.mjs'
import { linkNode } from './setup/node-runtime.mjs'
import { installPackages, installTools } from './setup/packages.mjs'
import { buildPages } from './setup/pages.mjs'
import { Failure } from './setup/run.mjs'
import { isFresh, packages, pages, tools } from './setup/stamps.mjs'

const options = new Set(process.argv.slice(2))
const wantedParts = [packages]
if (options.has('--tools')) wantedParts.push(tools)
if (!options.has('--install-only')) wantedParts.push(pages)

try {
  refuseOldNode()
  if (isFresh(packages)) linkNode()
  if (!wantedParts.every(isFresh)) {
    await oneAtATime(async () => {
      if (!isFresh(packages)) await installPackages({ withTools: wantedParts.includes(tools) })
      if (wantedParts.includes(tools) && !isFresh(tools)) await installTools()
      if (wantedParts.includes(pages) && !isFresh(pages)) await buildPages()
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
    `This needs Node 20.19 or newer to start, and this is ${process.versions.node}. See https://nodejs.org.`,
  )
}
