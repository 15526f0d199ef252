import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './tests/browser/chromium.ts'
import type { SiteOptions } from './tests/browser/test.ts'
import { isDeep } from './tests/depth.ts'

// Files that take minutes, which begin first: other workers would have nothing to do while one ends them.
const longFiles = /\/(late-fonts|other-browsers|text-size)\.deep\.test\.ts$/
// A page of a test lives for seconds, in which faster code does not make up for the work of compiling it.
const withoutOptimization = '--js-flags=--no-turbofan --no-maglev'
const onTwoInstances = { name: 'two instances', use: { instances: 2 } }

export default defineConfig<SiteOptions>({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/setup.ts',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // One more than the usual two processors, because a test often waits for a page, and a page for its server.
  workers: 3,
  // A test that takes 20 s on a quiet machine takes a minute on a busy one.
  timeout: 180_000,
  // 30 s is enough even on a busy machine.
  expect: { timeout: 30_000 },
  reporter: 'list',
  testIgnore: isDeep ? [] : '**/*.deep.test.ts',
  // `npm test` runs most tests on one instance with SQLite. A file whose tests need it asks for two instances, which
  // share PostgreSQL. `npm run test:deep` runs all tests on two instances.
  projects: isDeep
    ? [
        { ...onTwoInstances, testMatch: longFiles },
        { ...onTwoInstances, testIgnore: longFiles },
      ]
    : [{ name: 'one instance' }],
  use: {
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...chromiumFlags, withoutOptimization] },
  },
})
