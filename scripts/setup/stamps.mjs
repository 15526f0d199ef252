// A stamp is a file with the hash of the files from which packages were installed or pages were built. The packages or
// pages are up to date while these files still have that hash.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { programOfPackage } from './node-runtime.mjs'
import { localNode, root } from './run.mjs'

/** The packages that run and build the site. */
export const packages = { stamp: join(root, 'node_modules/.installed-from'), sources: ['package-lock.json'] }

/** The packages of tests, checks and benches. */
export const tools = { stamp: join(root, 'node_modules/.tools-installed-from'), sources: ['package-lock.json'] }

export const pages = {
  stamp: join(root, 'dist/.built-from'),
  sources: [
    'src',
    'vite.config.ts',
    'vite.server.config.ts',
    'scripts/setup/vite-plugins.ts',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
  ],
}

export function isFresh({ stamp, sources }) {
  return (
    existsSync(programOfPackage ?? localNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(sources)
  )
}

/**
 * Removes the stamp before the work, so that interrupted work never counts as done. Returns the hash that the caller
 * writes to the stamp after the work.
 */
export function removeStamp({ stamp, sources }) {
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
