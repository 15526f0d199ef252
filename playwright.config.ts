import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './tests/browser/chromium.ts'
import type { SiteOptions } from './tests/browser/test.ts'

// Test files that save or send data.
const filesThatWrite = /\/(admin-(?!accessibility)[\w-]+|contact(-origin|-failures)?|products)\.test\.ts$/

export default defineConfig<object, SiteOptions>({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/install-chromium.ts',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // One more than the usual two processors, because a test often waits for a page, and a page for its server.
  workers: 3,
  // A machine that stalls for seconds may fail a test. `npm test` names each test that passed only at its second try.
  retries: 1,
  // A test that takes 20 s on a quiet machine takes a minute on a busy one.
  timeout: 120_000,
  // 15 s is enough even on a busy machine.
  expect: { timeout: 15_000 },
  reporter: 'list',
  // `npm test` runs each test once. The tests that write run on two instances that share PostgreSQL, where more can go
  // wrong, and the others on one instance with SQLite. `npm run test:one-instance` runs all tests on one instance, and
  // `npm run test:two-instances` runs all tests on two.
  projects: [
    { name: 'one instance, writing', testMatch: filesThatWrite },
    { name: 'one instance, reading', testIgnore: filesThatWrite },
    { name: 'two instances, writing', use: { instances: 2 }, testMatch: filesThatWrite },
    { name: 'two instances, reading', use: { instances: 2 }, testIgnore: filesThatWrite },
  ],
  use: {
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
  },
})
