import { configDefaults, defineConfig } from 'vitest/config'
import { isDeep } from './tests/depth.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    exclude: isDeep ? configDefaults.exclude : [...configDefaults.exclude, '**/*.deep.test.ts'],
    globalSetup: 'tests/setup/postgres.ts',
    setupFiles: 'tests/setup/each-file.ts',
    pool: 'forks',
    // Loading the server for each of 180 files took almost half of the processor time of `npm test`. So there each worker
    // loads it once for all its files. In `npm run test:deep` each file has a process of its own.
    isolate: isDeep,
    // One more than the usual two processors, because many tests wait for a clock or a network.
    maxWorkers: 3,
    // 40 s is enough on a busy machine. A test that waits for a timeout of the server sets its own limit.
    testTimeout: 40_000,
    // By default `expect.poll` gives up after a second, in which a busy machine may not have finished the awaited work.
    expect: { poll: { timeout: 30_000 } },
  },
})
