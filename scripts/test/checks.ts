import { runQuietly } from './run.ts'

// Without this option, Biome writes colour codes even into files.
const biomeColors = process.stdout.isTTY ? [] : ['--colors=off']

// TypeScript keeps its results in this file, so it checks only changed files again, and the files that import them.
const typeCacheFile = 'node_modules/.cache/types.tsbuildinfo'

const checks = [
  { name: 'Format and lint', command: 'biome', args: ['ci', '--error-on-warnings', ...biomeColors] },
  // Each of several checkers works out the shared types again: the usual four take twice the processor time of one.
  {
    name: 'Types',
    command: 'tsc',
    args: ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', typeCacheFile],
  },
  { name: 'Unused code', command: 'knip', args: [] },
]

/** Runs the checks of the code itself at the same time. Returns the output of each that failed, '' of the others. */
export const runChecks = () =>
  Promise.all(
    checks.map(async ({ name, command, args }) => {
      const startedAt = performance.now()
      const { code, output } = await runQuietly(command, args)
      const seconds = (performance.now() - startedAt) / 1000
      return { name, seconds, output: code === 0 ? '' : output || `It ended with exit code ${code}.` }
    }),
  )
