import { defineConfig } from '@playwright/test'
import { chromiumFlags, installedChromium } from './tests/browser/chromium.ts'
import type { SiteOptions } from './tests/browser/test.ts'

// Test files that save or send data.
const writing = /\/(admin-(?!accessibility)\w+|contact(-origin)?|products)\.test\.ts$/

export default defineConfig<object, SiteOptions>({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // One more than the usual two processors: a page often waits for its server, and the test for the page.
  workers: 3,
  // On a machine that stands still for seconds a test may fail once. `npm test` names each that passed at its second try.
  retries: 1,
  timeout: 60_000,
  // The limit is long enough for a busy machine.
  expect: { timeout: 15_000 },
  reporter: 'list',
  // `npm test` runs each test once: tests that write on two instances that share PostgreSQL, where more can go wrong, the
  // others on one instance with SQLite. `npm run test:one-instance` and `npm run test:two-instances` run all of them.
  projects: [
    { name: 'one instance, writing', testMatch: writing },
    { name: 'one instance, reading', testIgnore: writing },
    { name: 'two instances, writing', use: { instances: 2 }, testMatch: writing },
    { name: 'two instances, reading', use: { instances: 2 }, testIgnore: writing },
  ],
  use: {
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? installedChromium(), args: chromiumFlags },
  },
})
