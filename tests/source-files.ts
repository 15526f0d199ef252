// Reads the repository's own files, for tests of their rules.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export type SourceFile = { path: string; text: string; lines: number; isTest: boolean }

export function filesIn(folder: string, pattern = /\.(tsx?|mjs)$/, { recursive = true } = {}): SourceFile[] {
  return readdirSync(join(root, folder), { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name).slice(root.length)
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, lines: text.trimEnd().split('\n').length, isTest: /\.test\.|^tests\//.test(path) }
    })
}

const runTimeImport =
  /^(?:import|export)\s(?!type\s)[^'";]*?from\s+'([^']+)'|^import\s+'([^']+)'|(?<!typeof )\bimport\('([^']+)'\)/gm
const anyImport = /^(?:import|export)\s[^'";]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm

type Text = Pick<SourceFile, 'path' | 'text'>

/**
 * Lists the imports of a file: names of packages, and paths of files of the repository. Leaves out imports of types
 * only, unless `withTypes` is set.
 */
export function importsOf({ path, text }: Text, { withTypes = false } = {}) {
  const statements = text.matchAll(withTypes ? anyImport : runTimeImport)
  return Array.from(statements, ([, from, bare, dynamic]) => {
    const name = from ?? bare ?? dynamic ?? ''
    if (name.startsWith('#')) return name.replace(/^#(\w+)/, (_, area) => (area === 'tests' ? 'tests' : `src/${area}`))
    return name.startsWith('.') ? normalize(join(dirname(path), name)) : name
  })
}

/** Returns every cycle of imports as text: `a.ts > b.ts > a.ts`. */
export function cyclesIn(files: readonly SourceFile[]) {
  const imports = new Map(files.map((file) => [file.path, importsOf(file)]))
  const finished = new Set<string>()
  const cycles: string[] = []

  function visit(path: string, importers: readonly string[]) {
    const start = importers.indexOf(path)
    if (start >= 0) cycles.push([...importers.slice(start), path].join(' > '))
    if (start >= 0 || finished.has(path)) return
    for (const imported of imports.get(path) ?? []) visit(imported, [...importers, path])
    finished.add(path)
  }

  for (const { path } of files) visit(path, [])
  return cycles
}
