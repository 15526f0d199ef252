// What is installed and built is up to date while its stamp holds the hash of what it was made from.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { localNode, root } from './run.mjs'

/** What the site runs on and is built with. */
export const packages = { stamp: join(root, 'node_modules/.installed-from'), sources: ['package-lock.json'] }

/** What only tests, checks and benches need. */
export const tools = { stamp: join(root, 'node_modules/.tools-installed-from'), sources: ['package-lock.json'] }

export const pages = {
  stamp: join(root, 'dist/.built-from'),
  sources: ['src/web', 'src/contract', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
}

export function isFresh({ stamp, sources }) {
  return existsSync(localNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(sources)
}

/** Removed before the work and written after it, so that work cut short is never taken for done. */
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
