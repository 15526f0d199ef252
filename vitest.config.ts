import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    globalSetup: 'tests/setup/postgres.ts',
    setupFiles: 'tests/setup/console.ts',
    pool: 'forks',
    maxWorkers: 2,
    // Of what waits for nothing: a machine that does much else takes its time.
    testTimeout: 20_000,
  },
})
