// Loaded before the site (`node --import`): packages of hundreds of files come from the build, where each is one or
// two, and not from node_modules. Reading them one by one is a fifth of the start (decision 20).
import { existsSync, readdirSync } from 'node:fs'
import { registerHooks } from 'node:module'

const folder = new URL('../../dist/server/packages/', import.meta.url)

// kysely/migration.js is what `import … from 'kysely/migration'` gets.
const files = existsSync(folder) ? readdirSync(folder, { encoding: 'utf8', recursive: true }) : []
const joined = new Map(
  files
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file.slice(0, -'.js'.length).replaceAll('\\', '/'), new URL(file, folder).href]),
)

registerHooks({
  resolve(specifier, context, nextResolve) {
    const url = joined.get(specifier)
    return url ? { url, shortCircuit: true } : nextResolve(specifier, context)
  },
})
