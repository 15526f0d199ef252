type Check = { name: string; command: string; args: string[] }

// Without this option, Biome writes colour codes even into files.
const biomeColors = process.stdout.isTTY ? [] : ['--colors=off']

// TypeScript keeps its results in this file, so it checks only changed files again, and the files that import them.
const typeCacheFile = 'node_modules/.cache/types.tsbuildinfo'

/** The checks of the code itself. `npm test` runs them before the tests, and `npm run check` runs only them. */
export const checks: Check[] = [
  { name: 'Format and lint', command: 'biome', args: ['ci', '--error-on-warnings', ...biomeColors] },
  { name: 'Types', command: 'tsc', args: ['--noEmit', '--incremental', '--tsBuildInfoFile', typeCacheFile] },
  { name: 'Unused code', command: 'knip', args: [] },
]
